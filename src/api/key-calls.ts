/** What a key of an account opens (D136): one that reads only the first kind. All other calls need a person who is logged in. */
const READS = [
  ...(['users/refresh', 'userAddress/list', 'userBooking/addresses', 'credits'] as const),
  ...(['userBooking/details/{id}', 'userBooking/filter', 'userBooking/mine'] as const),
  ...(['userBooking/export', 'userBooking/booking/{id}', 'userBooking/proof/{id}'] as const),
  ...(['userBooking/label/{id}', 'userBooking/label-pdf/{id}'] as const),
  ...(['userBooking/labels/{id}', 'userBooking/labels-pdf/{id}/{paper}'] as const),
  ...(['userBooking/receipt/{id}', 'userBooking/receipt-pdf/{id}'] as const),
  ...(['userBooking/customs/{id}', 'userBooking/customs-pdf/{id}'] as const),
  ...(['userBooking/calendar/{id}', 'userBooking/statement/{month}'] as const),
  ...(['userBooking/statement-pdf/{month}', 'userBooking/statement-csv/{month}'] as const),
] as const;
const BOOKS = [
  ...(['userBooking/new', 'userBooking/update', 'userBooking/cancel'] as const),
  ...(['userBooking/upload-csv', 'userBooking/bulk-rows/{id}'] as const),
  ...(['userBooking/bulk-booking', 'stripe/booking'] as const),
] as const;

export const KEY_RIGHTS = ['read', 'book'] as const;
export type KeyRight = (typeof KEY_RIGHTS)[number];

/** Says by the path of a call which right a key needs for it. */
export const KEY_CALLS: ReadonlyMap<string, KeyRight> = new Map([
  ...READS.map((path) => [path, 'read'] as const),
  ...BOOKS.map((path) => [path, 'book'] as const),
]);
