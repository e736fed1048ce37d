import type { BookingLine } from '#api/booking-view.ts';
import type { State } from '#domain/consignment.ts';
import type { Db } from '#server/platform/db/index.ts';
import { paymentOf } from './view.ts';
import { storedBooking } from './stored.ts';

/** Which bookings of an account to look for. */
export interface Sought {
  /** Folded; the booking must contain each of them. */
  words: readonly string[];
  /** '' for every state. */
  state: State | '';
}

/** Bookings with the payment and the receipt of each. */
export const standing = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('orders', 'orders.id', 'bookings.order_id')
    .leftJoin('receipts', (join) =>
      join
        .onRef('receipts.order_id', '=', 'bookings.order_id')
        .on('receipts.kind', '=', 'receipt')
        .on('receipts.booking_id', '=', ''),
    );

/** The bookings of an account that match. */
export function fitting(db: Db, accountId: string, { words, state }: Sought) {
  let query = standing(db).where('bookings.account_id', '=', accountId);
  // Folded words contain no wildcards of "like".
  for (const word of words) query = query.where('bookings.words', 'like', `%${word}%`);
  return state === '' ? query : query.where('bookings.last_state', '=', state);
}

/** The columns of a line, the newest booking first. */
export const newestFirst = (query: ReturnType<typeof fitting>) =>
  query
    .selectAll('bookings')
    .select(['orders.paid_at', 'receipts.no as receipt_no'])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');

export type FoundLine = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number];

/** A booking as a line of a list. */
export function bookingLineOf(row: FoundLine): BookingLine {
  const { pickup, delivery } = storedBooking(row.request);
  return {
    id: row.tracking,
    state: row.last_state,
    payment: paymentOf(row.last_state, row.paid_at),
    bookedAt: row.created_at,
    collectOn: row.collect_on,
    promised: row.promised_on,
    from: pickup.town,
    to: row.destination === 'ireland' ? delivery.town : townAbroad(delivery),
    deliveryName: delivery.name,
    totalCents: row.total_cents,
    hasReceipt: row.receipt_no !== null,
  };
}

/** "Manchester, Great Britain". */
const townAbroad = ({ town, country }: { town: string; country: string }): string =>
  [town, country].filter(Boolean).join(', ');
