export const shell = {
  consent: {
    // Heading and text are in ordered.ts.
    privacy: 'What we store, and why',
    accept: 'Accept',
    decline: 'Decline',
    chosen: (choice: string, day: string) => `Your choice so far: ${choice}, ${day}.`,
  },

  /** Below a form whose code did not load; the telephone follows. */
  deadForm:
    'A part of this form did not load. You can fill it in and send it all the same. If that does not help, call us:',

  /** The device fills in the brackets. */
  openHours: {
    open: 'Open now, until [time]',
    closed: 'Closed now, opens [day] at [time]',
    closedLong: 'Closed now',
    today: 'today',
    tomorrow: 'tomorrow',
  },
};
