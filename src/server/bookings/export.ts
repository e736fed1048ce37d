import { csvRecord } from '#domain/csv.ts';
import { exportBookings } from '#api/booking-documents.ts';
import { dublinTime } from '#domain/calendar.ts';
import {
  DOCUMENT_LIMITS,
  problem,
  responseEndpoint,
  viewerOf,
} from '#server/platform/http/index.ts';
import { bookingLineOf, fitting, newestFirst, type FoundLine } from './lines.ts';
import { storedBooking } from './stored.ts';

/** A byte order mark: without it Excel reads the file as Windows-1252, and every fada is wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every booking of an account as CSV (RFC 4180), the newest first. */
export const exportBookingsEndpoint = responseEndpoint(
  exportBookings,
  { limits: DOCUMENT_LIMITS },
  async ({ context, services }) => {
    const { account } = await viewerOf(context, services);
    if (account === undefined) return problem(401, 'Log in first.');
    const query = fitting(services.db, account.id, { words: [], state: '' });
    const rows = await newestFirst(query).execute();
    const records = [HEADER, ...rows.map(cellsOf)].map((cells) => `${csvRecord(cells)}\r\n`);
    return new Response(BYTE_ORDER_MARK + records.join(''), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="bookings.csv"',
        'cache-control': 'no-store',
      },
    });
  },
);

const HEADER = [
  'Number',
  'Booked on',
  'State',
  'Payment',
  'Collection on',
  'Collection part',
  'Promised by',
  'From',
  'Collection town',
  'Collection Eircode',
  'To',
  'Delivery line 1',
  'Delivery line 2',
  'Delivery town',
  'Delivery postcode',
  'Delivery country',
  'Contents',
  'Weight in kg',
  'Pallets',
  'Total in euro',
  'VAT in euro',
  'Credit in euro',
  'Receipt number',
];

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
    delivery.country,
    contents,
    String(weightGrams / 1000),
    String(pallets),
    euro(totalCents),
    euro(parts.vatCents),
    euro(row.credit_cents),
    row.receipt_no === null ? '' : String(row.receipt_no),
  ];
}

/** "15.94", for a spreadsheet to add up. */
const euro = (cents: number): string => (cents / 100).toFixed(2);
