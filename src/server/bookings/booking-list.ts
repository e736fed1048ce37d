import type { BookingLine } from '#api/booking-view.ts';
import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { countOf, statesOfChoice, type StateChoice } from '#domain/parcel/state-choice.ts';
import { fold } from '#domain/places/place-search.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import { beyond, type Db, records, type Row } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { refundState } from './orders/refunds.ts';
import { storedBooking } from './stored.ts';
import { paymentOf } from './view.ts';

export const filterBookingsEndpoint = http.accountEndpoint(
  filterBookings,
  {},
  async ({ account, body: { search, state, page, after }, services: { db } }) => {
    const words = fold(search).split(' ').filter(Boolean);
    const query = matching(db, account.id, { words, state });
    const last =
      after === ''
        ? undefined
        : await records.find(db, 'bookings', { tracking: after, account_id: account.id });
    if (after !== '' && last === undefined)
      return http.fieldProblem('after', bookingErrors.notYours);
    const counts = await matching(db, account.id, { words, state: '' })
      .select(({ fn }) => ['last_state as state' as const, fn.countAll<number>().as('count')])
      .groupBy('last_state')
      .orderBy('last_state')
      .execute();
    const total = countOf(counts, state);
    const ids = idsAfter(query, last)
      .limit(BOOKINGS_A_PAGE)
      .offset(last === undefined ? (page - 1) * BOOKINGS_A_PAGE : 0);
    const rows = await newestFirst(withOrder(db).where('bookings.id', 'in', ids)).execute();
    return http.success({
      status: true,
      bookings: rows.map(bookingLineOf),
      total,
      pages: Math.ceil(total / BOOKINGS_A_PAGE),
      counts,
    });
  },
);

interface Sought {
  words: readonly string[];
  state: StateChoice;
}

export function matching(db: Db, accountId: string, { words, state }: Sought) {
  let query = db.selectFrom('bookings').where('bookings.account_id', '=', accountId);
  // Folded words have no wildcards.
  for (const word of words) query = query.where('bookings.search_text', 'like', `%${word}%`);
  return state === '' ? query : query.where('bookings.last_state', 'in', statesOfChoice(state));
}

/** Ids of the list, from the booking after this one on. */
export const idsAfter = (
  query: ReturnType<typeof matching>,
  after: Pick<Row<'bookings'>, 'id' | 'created_at'> | undefined,
) =>
  query
    .select('bookings.id')
    .where(
      beyond(['bookings.created_at', 'bookings.id'], '<', after && [after.created_at, after.id]),
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');

/** Bookings with their order, its receipt and their refund. */
export const withOrder = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('orders', 'orders.id', 'bookings.order_id')
    .leftJoin('receipts', (join) =>
      join
        .onRef('receipts.order_id', '=', 'bookings.order_id')
        .on('receipts.kind', '=', 'receipt')
        .on('receipts.booking_id', '=', ''),
    )
    .leftJoin('refunds', 'refunds.booking_id', 'bookings.id');

export const newestFirst = (query: ReturnType<typeof withOrder>) =>
  query
    .selectAll('bookings')
    .select(['orders.paid_at', 'orders.payable_from', 'receipts.no as receipt_no', refundState])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');

export type FoundLine = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number];

export function bookingLineOf(row: FoundLine): BookingLine {
  const { pickup, delivery, reference } = storedBooking(row.request);
  const payment = paymentOf(row.last_state, row.order_id === null ? undefined : row);
  return {
    id: row.tracking,
    state: row.last_state,
    payment,
    bookedAt: row.created_at,
    collectOn: row.collect_on,
    chooseDayBy: row.last_state === 'paid' ? row.choose_day_by : null,
    promised: payment === 'held' ? null : row.promised_on,
    from: pickup.town,
    to: row.destination === 'ireland' ? delivery.town : townAbroad(delivery),
    deliveryName: delivery.name,
    reference,
    totalCents: row.total_cents,
    hasReceipt: row.receipt_no !== null,
    refund: row.refund,
  };
}

const townAbroad = ({ town, country }: { town: string; country: string }): string =>
  [town, country].filter(Boolean).join(', ');
