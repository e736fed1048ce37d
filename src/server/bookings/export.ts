import { bareEuro } from '#domain/money/money.ts';
import { exportBookings } from '#api/booking-documents.ts';
import { dublinTime } from '#domain/days/calendar.ts';
import * as http from '#server/platform/http/index.ts';
import * as csvColumns from '#messages/csv-columns.ts';
import { inPieces, beyond, type Db, type Row, records } from '#server/platform/db/index.ts';
import { receiptNumber } from './orders/receipts.ts';
import { refundState } from './orders/refunds.ts';
import { storedBooking } from './stored.ts';
import type { BookingLine } from '#api/booking-view.ts';
import { statesOfChoice, type StateChoice, countOf } from '#domain/parcel/state-choice.ts';
import { paymentOf } from './view.ts';
import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { fold } from '#domain/places/place-search.ts';
import * as bookingErrors from '#messages/booking-errors.ts';

export const exportBookingsEndpoint = http.responseEndpoint(
  exportBookings,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    if (account === undefined) return http.NOT_LOGGED_IN;
    const { db } = services;
    const everything = matching(db, account.id, { words: [], state: '' });
    const pieces = inPieces<FoundLine>((after, most) =>
      newestFirst(
        standing(db).where('bookings.id', 'in', idsAfter(everything, after).limit(most)),
      ).execute(),
    );
    return http.csvDownload('bookings.csv', await http.streamOf(csvPieces(pieces)));
  },
);

async function* csvPieces(
  pieces: AsyncGenerator<readonly FoundLine[], undefined>,
): AsyncGenerator<string, undefined> {
  let start = http.csvText([Object.values(csvColumns.bookings)]);
  for await (const piece of pieces) {
    yield start + http.csvLines(piece.map(cellsOf).map((cells) => COLUMNS.map((at) => cells[at])));
    start = '';
  }
  return undefined;
}

type Column = keyof typeof csvColumns.bookings;
const isColumn = (name: string): name is Column => Object.hasOwn(csvColumns.bookings, name);
const COLUMNS = Object.keys(csvColumns.bookings).filter(isColumn);

function cellsOf(row: FoundLine): Record<Column, string> {
  const { id, state, payment, totalCents } = bookingLineOf(row);
  const { pickup, delivery, contents, weightGrams, pallets, parts, reference } = storedBooking(
    row.request,
  );
  return {
    number: id,
    bookedOn: dublinTime(new Date(row.created_at)).day,
    state,
    payment,
    collectOn: row.collect_on ?? '',
    collectPart: row.collect_part,
    promised: row.promised_on ?? '',
    pickupName: pickup.name,
    pickupTown: pickup.town,
    pickupEircode: pickup.postcode,
    deliveryName: delivery.name,
    deliveryLine1: delivery.line1,
    deliveryLine2: delivery.line2,
    deliveryTown: delivery.town,
    deliveryPostcode: delivery.postcode,
    deliveryState: delivery.state ?? '',
    deliveryCountry: delivery.country,
    contents,
    weight: String(weightGrams / 1000),
    pallets: String(pallets),
    total: bareEuro(totalCents),
    vat: bareEuro(parts.vatCents),
    credit: bareEuro(row.credit_cents),
    receipt: row.receipt_no === null ? '' : receiptNumber(row.receipt_no),
    pickupLatin: pickup.latin ?? '',
    deliveryLatin: delivery.latin ?? '',
    reference,
  };
}

export interface Sought {
  words: readonly string[];
  state: StateChoice;
}

export const standing = (db: Db) =>
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

export function matching(db: Db, accountId: string, { words, state }: Sought) {
  let query = db.selectFrom('bookings').where('bookings.account_id', '=', accountId);
  // Folded words have no wildcards.
  for (const word of words) query = query.where('bookings.search_text', 'like', `%${word}%`);
  return state === '' ? query : query.where('bookings.last_state', 'in', statesOfChoice(state));
}

export type LineKey = Pick<Row<'bookings'>, 'id' | 'created_at'>;

const idsAfter = (query: ReturnType<typeof matching>, after: LineKey | undefined) =>
  query
    .select('bookings.id')
    .where(
      beyond(['bookings.created_at', 'bookings.id'], '<', after && [after.created_at, after.id]),
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');

export const newestFirst = (query: ReturnType<typeof standing>) =>
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
    const rows = await newestFirst(standing(db).where('bookings.id', 'in', ids)).execute();
    return http.success({
      status: true,
      bookings: rows.map(bookingLineOf),
      total,
      pages: Math.ceil(total / BOOKINGS_A_PAGE),
      counts,
    });
  },
);
