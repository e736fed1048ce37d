/** Words that belong to every page rather than to one form. */
export const shell = {
  consent: {
    // Heading and text are ordered (ordered.ts).
    privacy: 'What we store, and why',
    accept: 'Accept',
    decline: 'Decline',
    chosen: (choice: string, day: string) => `Your choice so far: ${choice}, ${day}.`,
  },

  /** Below a form whose code did not load; a telephone number follows. */
  deadForm:
    'A part of this form did not load. You can fill it in and send it all the same. If that does not help, call us:',

  /** Next to opening hours. The words in brackets are filled in on the visitor's device. */
  openHours: {
    open: 'Open now, until [time]',
    closed: 'Closed now, opens [day] at [time]',
    closedLong: 'Closed now',
    today: 'today',
    tomorrow: 'tomorrow',
  },
};
