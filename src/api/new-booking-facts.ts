/** What the form of a booking needs to know of its call before it is sent; the rest is in new-booking.ts. */
export const newBookingFacts = {
  method: 'POST',
  path: 'userBooking/new',
  access: 'guest',
} as const;
