import { bareEuro } from '#domain/money.ts';
import { exportBookings } from '#api/booking-documents.ts';
import { dublinTime } from '#domain/calendar.ts';
import * as http from '#server/platform/http/index.ts';
import { csvColumns } from '#messages/csv-columns.ts';
import { inPieces } from '#server/platform/db/index.ts';
import {
  bookingLineOf,
  idsAfter,
  matching,
  newestFirst,
  standing,
  type FoundLine,
} from './lines.ts';
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
        standing(db).where('bookings.id', 'in', idsAfter(everything, after).limit(most)),
      ).execute(),
    );
    return http.csvDownload('bookings.csv', await http.streamOf(csvPieces(pieces)));
  },
);

async function* csvPieces(
  pieces: AsyncGenerator<readonly FoundLine[], undefined>,
): AsyncGenerator<string, undefined> {
  let start = http.csvText([csvColumns.bookings]);
  for await (const piece of pieces) {
    yield start + http.csvLines(piece.map(cellsOf));
    start = '';
  }
  return undefined;
}

function cellsOf(row: FoundLine): string[] {
  const { id, state, payment, totalCents } = bookingLineOf(row);
  const { pickup, delivery, contents, weightGrams, pallets, parts } = storedBooking(row.request);
  return [
    id,
    dublinTime(new Date(row.created_at)).day,
    state,
    payment,
    row.collect_on ?? '',
    row.collect_part,
    row.promised_on ?? '',
    pickup.name,
    pickup.town,
    pickup.postcode,
    delivery.name,
    delivery.line1,
    delivery.line2,
    delivery.town,
    delivery.postcode,
    delivery.state ?? '',
    delivery.country,
    contents,
    String(weightGrams / 1000),
    String(pallets),
    bareEuro(totalCents),
    bareEuro(parts.vatCents),
    bareEuro(row.credit_cents),
    row.receipt_no === null ? '' : receiptNumber(row.receipt_no),
  ];
}
