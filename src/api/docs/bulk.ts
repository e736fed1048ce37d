import {
  csvTemplate,
  uploadCsv,
  badRows,
  uploadPage,
  bulkBooking,
  MAX_UPLOAD_ROWS,
} from '../bulk-booking.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { ID_EXAMPLE } from './examples.ts';

export const bulkDocs: readonly DocumentedCall[] = [
  withDocs(csvTemplate, { title: 'A template for a CSV file of bookings', type: 'text/csv' }),
  withDocs(uploadCsv, {
    title: 'Price a CSV file of bookings',
    about: `UTF-8 with a header row and up to ${MAX_UPLOAD_ROWS} rows; userBooking/csv-template has the columns. Nothing is booked. What was read is kept for a day.`,
    example: {},
    failures: {
      422: 'The file is no CSV file in UTF-8, has no rows or too many, or its header row is wrong.',
    },
  }),
  withDocs(badRows, {
    title: 'The rows of an upload that cannot be booked',
    about: 'As they were uploaded, with a last column that says what to change.',
    type: 'text/csv',
    exampleParams: ID_EXAMPLE,
    failures: { 404: 'There is no such upload of yours, or it is older than a day.' },
  }),
  withDocs(uploadPage, {
    title: 'The page of an upload',
    type: 'text/html',
    exampleParams: ID_EXAMPLE,
    failures: { 404: 'There is no such upload of yours, or it is older than a day.' },
  }),
  withDocs(bulkBooking, {
    title: 'Book the rows of a CSV file',
    example: { ...ID_EXAMPLE, shownCents: 3_188, useCredit: false, nothingProhibited: true },
    failures: {
      404: 'There is no such upload, or it is older than a day.',
      409: 'The price has changed, and `totalCents` is the price now; or a day can no longer be booked.',
      503: 'Bookings are suspended at the moment.',
    },
  }),
];

const UPLOADED = 'PostUserBookingUploadCsvAnswer';
const BODY = 'PostUserBookingBulkBookingRequest';
const BOOKED = 'PostUserBookingBulkBookingAnswer';
const UPLOAD_ID = 'The upload, as userBooking/upload-csv answers it.';

export const BULK_MEANINGS: Readonly<Record<string, string>> = {
  [`${UPLOADED}.id`]: UPLOAD_ID,
  [`${UPLOADED}.rows`]: 'The rows that can be booked, in the order of the file.',
  [`${UPLOADED}.line`]: 'The line on which the row begins, as a text editor counts.',
  [`${UPLOADED}.to`]: 'Who gets it, and the town; long names are cut.',
  [`${UPLOADED}.collectOn`]: 'The collection day.',
  [`${UPLOADED}.totalCents`]: 'Price in cents, VAT included.',
  [`${UPLOADED}.waitsFor`]:
    'Goods that are carried only after the office has agreed; empty for a row that can be paid at once.',
  [`${UPLOADED}.problems`]: 'What is wrong with the other rows: the first 500, by line.',
  [`${UPLOADED}.column`]: 'The column; empty when it is the row as a whole.',
  [`${UPLOADED}.value`]: 'What the cell holds, cut to 40 characters.',
  [`${UPLOADED}.message`]: 'What to change, in a sentence.',
  [`${UPLOADED}.problemCount`]: 'How many problems there are in all.',
  [`${UPLOADED}.wrongRows`]: 'How many rows cannot be booked as they are.',
  [`${BODY}.id`]: UPLOAD_ID,
  [`${BODY}.shownCents`]:
    'The total in cents that was shown; with another total nothing is booked.',
  [`${BODY}.useCredit`]: 'Take the credit of the account off first: true in JSON, "yes" in a form.',
  [`${BODY}.email`]: 'Who gets receipt and news; the address of the account when it is missing.',
  [`${BODY}.nothingProhibited`]:
    'No parcel holds anything prohibited: true in JSON, "yes" in a form.',
  [`${BOOKED}.ids`]: 'The booking numbers, in the order of the rows.',
  [`${BOOKED}.waiting`]:
    'Those that wait, unpaid, until the office has agreed. They are an order of their own, which is paid then.',
  [`${BOOKED}.totalCents`]:
    'Price in cents of those that can be paid now, VAT included; of all when all wait.',
  [`${BOOKED}.dueCents`]: 'What is to be paid for them in cents, after credit.',
  [`${BOOKED}.payPath`]:
    'The page on which they are paid together; null when credit has paid them, or when all wait.',
  'GetUserBookingBulkById.id': UPLOAD_ID,
  'GetUserBookingBulkRowsById.id': UPLOAD_ID,
};
