/** The call of new-booking.ts without its schemas, which are as large as the form: /PayBooking loads them later. */
export const newBookingFacts = {
  method: 'POST',
  path: 'userBooking/new',
  access: 'guest',
} as const;
