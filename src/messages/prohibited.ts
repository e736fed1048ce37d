/* /PayBooking and the prohibited list have these words, without those of the list's widget. */

export const search = 'Search the list';
export const searchHint = 'Such as battery, perfume or knife';
export const found = 'In the list:';
export const whole = 'The whole list, with the reasons';
export const none = 'Nothing in the list fits. If you are not sure, ask us before you book.';
export const rules = {
  never: 'Never',
  agreed: 'Only after we have agreed',
  ireland: 'In Ireland only',
};
export const takeQuote = 'Fill in my quote, or what my account knows';
export const suspendedHeading = 'Booking is suspended';
export const suspended =
  'We take no bookings at the moment. You can fill in the form and see the price, but not book.';
