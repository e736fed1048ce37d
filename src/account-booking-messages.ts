/** The words of the bookings of an account. `#messages` gives these to everybody. */

/** The bookings on the page of an account. */
export const accountBookingMessages = {
  heading: 'Bookings',
  search: 'Search',
  searchHint: 'Number, name, town or contents',
  state: 'State',
  anyState: 'Any state',
  submit: 'Find bookings',
  found: (from: number, to: number, total: number) =>
    total === 1 ? '1 booking' : `Bookings ${from} to ${to} of ${total}`,
  none: 'You have no bookings yet.',
  noneFits: 'No booking fits. Try another word or any state.',
  line: (from: string, to: string) => `${from} to ${to}`,
  receiver: (name: string) => `For ${name}`,
  collection: (day: string) => `Collection ${day}`,
  unpaid: 'Waiting for payment',
  pay: 'Pay',
  track: 'Track',
  receipt: 'Receipt',
  again: 'Book again',
  /** After the words of a link, for those who do not see which booking it is at. */
  of: (number: string) => `booking ${number}`,
  pages: 'Pages of bookings',
  previous: 'Previous page',
  next: 'Next page',
  more: 'More about bookings',
  book: 'Book Now',
  export: 'Export as CSV',
  upload: 'Upload many bookings',
  driver: 'Your driver page',
  failed: 'Your bookings did not load.',
  stale: 'This list is not the newest.',
};
