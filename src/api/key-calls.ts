/** Calls that each key of an account opens (D136). */
const READS = [
  'users/refresh',
  'credits',
  'userAddress/list',
  'userBooking/addresses',
  'userBooking/details/{id}',
  'userBooking/filter',
  'userBooking/mine',
  'userBooking/export',
  'userBooking/booking/{id}',
  'userBooking/proof/{id}',
  'userBooking/label/{id}',
  'userBooking/label-pdf/{id}',
  'userBooking/labels/{id}',
  'userBooking/labels-pdf/{id}/{paper}',
  'userBooking/receipt/{id}',
  'userBooking/receipt-pdf/{id}',
  'userBooking/customs/{id}',
  'userBooking/customs-pdf/{id}',
  'userBooking/calendar/{id}',
  'userBooking/statement/{month}',
  'userBooking/statement-pdf/{month}',
  'userBooking/statement-csv/{month}',
];
/** Calls that only a key which books opens. */
const BOOKS = [
  'userBooking/new',
  'userBooking/update',
  'userBooking/cancel',
  'userBooking/upload-csv',
  'userBooking/bulk-rows/{id}',
  'userBooking/bulk-booking',
  'stripe/booking',
];

export const KEY_RIGHTS = ['read', 'book'] as const;
export type KeyRight = (typeof KEY_RIGHTS)[number];

/** The right that a key needs for a call, by its path. All other calls need a person who is logged in. */
export const KEY_CALLS: ReadonlyMap<string, KeyRight> = new Map([
  ...READS.map((path) => [path, 'read'] as const),
  ...BOOKS.map((path) => [path, 'book'] as const),
]);
