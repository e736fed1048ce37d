/** /PayBooking and the prohibited list, without its widget's. */
export const prohibited = {
  search: 'Search the list',
  searchHint: 'Such as battery, perfume or knife',
  found: 'In the list:',
  whole: 'The whole list, with the reasons',
  none: 'Nothing in the list fits. If you are not sure, ask us before you book.',
  rules: {
    never: 'Never',
    agreed: 'Only after we have agreed',
    ireland: 'In Ireland only',
  },
  takeQuote: 'Fill in my quote, or what my account knows',
  suspendedHeading: 'Booking is suspended',
  suspended:
    'We take no bookings at the moment. You can fill in the form and see the price, but not book.',
};
