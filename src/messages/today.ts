/** What an account begins with. */
export const todayWords = {
  heading: (day: string) => `Today, ${day}`,
  nothing: 'Nothing of yours is collected or delivered today.',
  collect: ({ from, to }: { from: string; to: string }) => `We collect between ${from} and ${to}`,
  collectAllDay: 'We collect today',
  arrives: 'Arrives today',
  arrivesIn: {
    morning: 'Arrives this morning',
    afternoon: 'Arrives this afternoon',
    evening: 'Arrives this evening',
  },
  changed: (state: string, clock: string) => `${state} at ${clock}`,
  line: (from: string, to: string, receiver: string) =>
    receiver === '' ? `${from} to ${to}` : `${from} to ${to}, for ${receiver}`,
  open: 'See the booking',
  track: 'Track it',
  more: (count: number) => `and ${count} more, in the list of your bookings`,
  again: 'Send again',
  receiver: (name: string, town: string) => `${name}, ${town}`,
  failed: 'What happens today did not load.',
};
