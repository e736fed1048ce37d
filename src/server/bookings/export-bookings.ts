import { exportBookings } from '#api/booking-documents.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { bareEuro } from '#domain/money/money.ts';
import * as csvColumns from '#messages/csv-columns.ts';
import { inPieces } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import {
  bookingLineOf,
  type FoundLine,
  idsAfter,
  matching,
  newestFirst,
  withOrder,
} from './booking-list.ts';
import { receiptNumber } from './orders/receipts.ts';
import { storedBooking } from './stored.ts';

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
        withOrder(db).where('bookings.id', 'in', idsAfter(everything, after).limit(most)),
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
    bookedOn: dublinDay(row.created_at),
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
