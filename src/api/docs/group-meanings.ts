import type { CALLS } from '../calls.ts';

/** What each group is for, in a sentence. */
export const GROUP_MEANINGS: { readonly [Group in keyof typeof CALLS]: string } = {
  Home: 'The figures of the home page.',
  'Quote and booking': 'What a parcel costs, and booking its collection.',
  'Existing bookings': 'Reading, changing, cancelling and listing what is booked.',
  'Deliveries on the way': 'Another day, a safe place or a neighbour, after the collection.',
  Claims: 'Claims for lost and damaged parcels.',
  Payment: 'Paying by card, on a page of the payment provider.',
  'Documents of a booking': 'Its page, label, receipt, customs form and calendar file.',
  'Many bookings': 'Many parcels at once, from a CSV file.',
  Tracking: 'The steps of a parcel: reading, following and scanning them.',
  Places: 'Suggestions while somebody types a place.',
  Enquiries: 'Writing to the office.',
  Newsletter: 'Subscribing and unsubscribing; both are confirmed by e-mail.',
  Accounts: 'Registering, logging in and out, and a forgotten password.',
  'Saved addresses': 'The address book of an account.',
  Credit: 'The credit of an account, entry by entry.',
  Careers: 'Open jobs, and applying for one.',
  Holidays: 'Days without collections and deliveries.',
  Service: 'Whether the API works, and this document.',
};
