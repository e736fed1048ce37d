import { badRows, csvTemplate } from '#api/bulk-booking.ts';
import * as bulk from '#messages/bulk.ts';
import * as http from '#server/platform/http/index.ts';
import { findUpload } from './uploads.ts';
import { ALL_COLUMNS } from '#api/booking-table.ts';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { collectionDays } from '#domain/parcel/booking.ts';
import { addDays, dublinTime } from '#domain/days/calendar.ts';
import { calendarOf } from '#server/bookings/index.ts';

const ABROAD: Readonly<Record<string, string | boolean>> = {
  ...BOOKING_EXAMPLE,
  deliveryName: 'Emma Clarke',
  deliveryLine1: '8 Harbour Street',
  deliveryTown: 'Leeds',
  deliveryPostcode: 'LS1 4AP',
  deliveryCountry: 'Great Britain',
  weight: '2.5',
  contents: 'Two jumpers and a book',
  customsReason: 'gift',
  item1Description: 'Woollen jumper',
  item1Quantity: '2',
  item1Weight: '1.4',
  item1Value: '120',
  item1Origin: 'Ireland',
  item2Description: 'Book',
  item2Quantity: '1',
  item2Weight: '0.6',
  item2Value: '18.50',
  item2Origin: 'Ireland',
};

export const csvTemplateEndpoint = http.responseEndpoint(csvTemplate, {}, ({ services }) => {
  const now = dublinTime(new Date(services.now()));
  // Today may be over before somebody has filled the file in.
  const days = collectionDays(now, calendarOf(services.content)).filter(({ day }) => day > now.day);
  const pickupDate = days[0]?.day ?? addDays(now.day, 1);
  const rows = [BOOKING_EXAMPLE, ABROAD].map((example) => exampleRow({ ...example, pickupDate }));
  return Promise.resolve(
    http.csvDownload('bookings-template.csv', http.csvText([ALL_COLUMNS, ...rows])),
  );
});

const exampleRow = (example: Readonly<Record<string, string | boolean>>): string[] =>
  ALL_COLUMNS.map((column) => String(example[column] ?? ''));

/** Sends the bad rows as a file to correct and upload again. */
export const badRowsEndpoint = http.responseEndpoint(
  badRows,
  { limits: http.CALL_LIMITS.document },
  async ({ params: { id }, context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const upload = account === undefined ? undefined : await findUpload(services, account.id, id);
    return upload === undefined
      ? http.problem(404, bulk.errorsGone)
      : http.csvDownload('rows-to-change.csv', http.csvText(upload.badRows));
  },
);
