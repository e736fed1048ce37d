/** The choice among saved addresses. `#messages` gives these to everybody. */

export const savedChoiceMessages = {
  savedChoose: 'Choose an address',
  savedGroup: 'Saved',
  recentGroup: 'From your last bookings',
  savedNone: 'You have no address that fits here yet.',
};
