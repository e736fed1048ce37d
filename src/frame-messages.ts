/** Words that belong to every page rather than to one form. `#messages` gives these to the components. */

/** The cookie question (specification, section 2); the link to the privacy notice is ours. */
export const consentMessages = {
  heading: 'We uses cookies',
  text: 'This website uses cookies to enhance the user experience.',
  privacy: 'What we store, and why',
  accept: 'Accept',
  decline: 'Decline',
};

/** Shown when a page or a result takes longer than 400 ms (specification, section 2). */
export const loadingMessage = 'Loading, Please wait....';

/** Below a form whose code did not load; a telephone number follows. */
export const deadFormMessage =
  'A part of this form did not load. You can fill it in and send it all the same. If that does not help, call us:';

/** Beside opening hours. The words in braces are filled in on the visitor's device. */
export const openMessages = {
  open: 'Open now, until [time]',
  closed: 'Closed now, opens [day] at [time]',
  closedLong: 'Closed now',
  today: 'today',
  tomorrow: 'tomorrow',
};
