// Heading and text are in ordered.ts.
export const consentPrivacy = 'What we store';
export const consentAccept = 'Accept';
export const consentDecline = 'Decline';
export const consentChosen = (choice: string, day: string) =>
  `Your choice so far: ${choice}, ${day}.`;

/** It shows below a form whose code did not load, before the telephone number. */
export const deadForm =
  'A part of this form did not load. You can fill it in and send it all the same. If that does not help, call us:';

/** The device fills in the brackets. */
export const openHours = {
  open: 'Open now, until [time]',
  closed: 'Closed now, opens [day] at [time]',
  closedLong: 'Closed now',
  today: 'today',
  tomorrow: 'tomorrow',
};
