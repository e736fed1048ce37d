/* An account begins with these words. */

export const heading = (day: string) => `Today, ${day}`;
export const nothing = (day: string) => `Nothing of yours is collected or delivered today, ${day}.`;
export const collect = ({ from, to }: { from: string; to: string }) =>
  `We collect between ${from} and ${to}`;
export const collectAllDay = 'We collect today';
export const arrives = 'Arrives today';
export const arrivesIn = {
  morning: 'Arrives this morning',
  afternoon: 'Arrives this afternoon',
  evening: 'Arrives this evening',
};
export const changed = (state: string, clock: string) => `${state} at ${clock}`;
export const line = (from: string, to: string, receiver: string) =>
  receiver === '' ? `${from} to ${to}` : `${from} to ${to}, for ${receiver}`;
export const open = 'See the booking';
export const track = 'Track it';
export const more = (count: number) => `and ${count} more, in the list of your bookings`;
export const again = 'Send again';
export const receiver = (name: string, town: string) => `${name}, ${town}`;
export const failed = 'What happens today did not load.';
