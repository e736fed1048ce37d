/** The words of /PayBooking around its form, which need no script. `#messages` gives these to everybody. */

/** Drafts, and bookings that are suspended. */
export const bookingPageMessages = {
  kept: 'What you type is kept on this device until you book, log out or clear the form.',
  clear: 'Clear the form',
  cleared: 'The form is empty.',
  other: 'This form was changed in another tab',
  otherText: 'What you type here is not kept until you choose.',
  gone: 'This form was sent or cleared in another tab',
  takeOther: 'Take what the other tab has',
  takeEmpty: 'Clear it here too',
  keepThis: 'Keep what is here',
  suspended:
    'We take no bookings at the moment. You can fill in the form: what you type is kept on this device.',
};

/** The list of what may not be sent. */
export const prohibitedListMessages = {
  search: 'Search the list',
  searchHint: 'Such as battery, perfume or knife',
  /** Before how many fit a search. */
  found: 'In the list:',
  policy: 'The whole list, with the reasons',
  /** Its heading in the carrier policy. */
  whole: 'The whole list, with the reasons',
  none: 'Nothing in the list fits. If you are not sure, ask us before you book.',
  rules: {
    never: 'Never',
    agreed: 'Only after we have agreed',
    ireland: 'In Ireland only',
  },
};
