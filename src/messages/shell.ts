import { COOKIES_HEADING, COOKIES_TEXT } from '#messages/ordered.ts';

/** Words that belong to every page rather than to one form. */
export const shell = {
  consent: {
    heading: COOKIES_HEADING,
    text: COOKIES_TEXT,
    // The link to the privacy notice is ours.
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
