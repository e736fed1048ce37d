/** Bookings from a CSV file: all get a price first, are confirmed together and paid at once. */
import * as v from 'valibot';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as bulk from '#messages/bulk.ts';
import { CUSTOMS_REASONS, MAX_CONTENTS } from '#domain/parcel/booking.ts';
import { COLLECTION_PARTS } from '#domain/days/half-day.ts';
import { REFERENCE_MEANING } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { optionalEircode } from './eircode.ts';
import {
  cents,
  dayOrNone,
  doneWith,
  email,
  flag,
  id,
  optionalLine,
  phone,
  signals,
  tick,
} from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { ID_EXAMPLE } from './docs/examples.ts';

export const MAX_UPLOAD_ROWS = 1_000;
/** The answer to an upload lists at most this many problems. */
export const MAX_PROBLEMS = 500;
const MAX_UPLOAD_BYTES = 1_000_000;

/** The total that the customer saw, which is text in a form without scripts. */
const shownCents = v.union([cents, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]);

/** A row that can be booked. `line` is that of a text editor, so the header is usually line 1. */
const pricedRow = v.object({
  line: v.number(),
  to: v.string(),
  reference: v.string(),
  collectOn: v.string(),
  totalCents: cents,
  /** Goods that the office has to agree to first (D45), or ''. */
  waitsFor: v.string(),
  /** A line of the file, or the number of a booking of the last seven days, that is the same; or ''. */
  sameAs: v.string(),
});
export type PricedRow = v.InferOutput<typeof pricedRow>;

/** A problem without a column concerns the row. */
export const rowProblem = v.object({
  line: v.number(),
  column: v.string(),
  value: v.string(),
  message: v.string(),
});
export type RowProblem = v.InferOutput<typeof rowProblem>;

/** The form asks these once, for the rows that do not say them; each may be left empty. */
const onceFields = {
  pickupName: optionalLine(100),
  pickupPhone: phone,
  pickupLine1: optionalLine(100),
  pickupLine2: optionalLine(100),
  pickupTown: optionalLine(100),
  pickupEircode: optionalEircode,
  pickupDate: v.nullish(dayOrNone(bookingErrors.date), ''),
  pickupTime: v.nullish(v.picklist(['', ...COLLECTION_PARTS], bookingErrors.part), ''),
  weight: optionalLine(22),
  contents: optionalLine(MAX_CONTENTS),
  deliveryPhone: phone,
  customsReason: v.nullish(v.picklist(['', ...CUSTOMS_REASONS], bookingErrors.reason), ''),
  itemOrigin: optionalLine(60),
  itemHs: optionalLine(16),
  itemWeight: optionalLine(20),
  itemValue: optionalLine(20),
};
export type OnceField = keyof typeof onceFields;
export const isOnceField = (name: string): name is OnceField => Object.hasOwn(onceFields, name);

export const uploadCsv = defineCall(postTo('userBooking/upload-csv', 'account'), {
  file: {
    name: 'file',
    maxBytes: MAX_UPLOAD_BYTES,
    type: 'text/csv',
    tooLarge: bulk.errorsTooLarge,
  },
  body: v.object({ ...onceFields, ...signals }),
  answer: doneWith({
    id: v.string(),
    rows: v.array(pricedRow),
    problems: v.array(rowProblem),
    problemCount: v.number(),
    wrongRows: v.number(),
    totalCents: cents,
    doublesCents: cents,
    notes: v.array(v.string()),
  }),
});

export const bulkBooking = defineCall(postTo('userBooking/bulk-booking', 'account'), {
  body: v.object({
    id,
    shownCents,
    doubles: flag,
    /** The sum of the rows that are marked; it counts with `doubles`. */
    doublesCents: v.nullish(shownCents, 0),
    useCredit: flag,
    email: v.optional(email()),
    nothingProhibited: tick(goodsErrors.prohibited),
    ...signals,
  }),
  answer: doneWith({
    ids: v.array(v.string()),
    /** These ids are among `ids` and have an order of their own. */
    waiting: v.array(v.string()),
    totalCents: cents,
    dueCents: cents,
    payPath: v.nullable(v.string()),
  }),
  success: 201,
});

export const csvTemplate = defineCall(getFrom('userBooking/csv-template', 'everyone'), {
  answer: v.string(),
});

/** The file of bad rows has this column, and an upload ignores it. */
export const REASON_COLUMN = 'whatToChange';
export const badRows = defineCall(getFrom('userBooking/bulk-rows/{id}', 'guest'), {
  params: v.object({ id }),
  answer: v.string(),
});

export const uploadPage = defineCall(getFrom('userBooking/bulk/{id}', 'guest'), {
  params: v.object({ id }),
  answer: v.string(),
});

const UPLOAD_ID = { id: 'The upload, as userBooking/upload-csv answers it.' };
const NO_UPLOAD = { 404: 'There is no such upload of yours, or it is older than a day.' };
const LINE = 'The line on which the row begins, as a text editor counts.';

export const bulkDocs = (): DocumentedCall[] => [
  withDocs(csvTemplate, { title: 'A template for a CSV file of bookings', type: 'text/csv' }),
  withDocs(uploadCsv, {
    title: 'Price a CSV file of bookings',
    about: `UTF-8 (accents of other encodings are guessed, and \`notes\` names the words) with a header row and up to ${MAX_UPLOAD_ROWS} parcels; userBooking/csv-template has the columns, and files of orders of well-known shops are read as they are. Columns that are not known are left out, and \`notes\` says which. What rows do not say is taken from the other fields of the form, once for the file, or from the account. Nothing is booked. What was read is kept for a day.`,
    body: {
      pickupName:
        'Who hands over the parcels whose rows have no address of a collection; the name of the account when it is missing.',
      pickupPhone: 'Telephone number there; that of the account when it is missing.',
      pickupLine1:
        'House and street of the collection; the default address of the account when all of it is missing.',
      pickupLine2: 'Second line of that address.',
      pickupTown: 'Its town or city, in Ireland.',
      pickupEircode: 'Its Eircode.',
      pickupDate: 'The collection day for rows without one, year-month-day.',
      pickupTime: 'The part of the day for rows without one.',
      weight: 'Kilograms of each parcel whose row has none.',
      contents: 'What is inside, for rows that do not say it.',
      deliveryPhone:
        'The number for the driver where that of the receiver is missing; that of the account when this is missing too.',
      customsReason: 'Why parcels that leave the EU are sent, for rows that do not say it.',
      itemOrigin:
        'The country where things were made, for lines of a customs declaration that do not say it.',
      itemHs: 'Code of the Harmonised System, for lines that do not say it.',
      itemWeight: 'Net weight of one piece in kilograms, for lines that do not say it.',
      itemValue: 'Value of one piece in euro, for lines that do not say it.',
    },
    answer: {
      ...UPLOAD_ID,
      rows: [
        'The rows that can be booked, in the order of the file.',
        {
          line: LINE,
          to: 'Who gets it, and the town; long names are cut.',
          reference: REFERENCE_MEANING,
          collectOn: 'The collection day.',
          totalCents: 'Price in cents, VAT included.',
          waitsFor:
            'Goods that are carried only after the office has agreed; empty for a row that can be paid at once.',
          sameAs:
            'The earlier line of the file, or the number of the booking of the last seven days, that goes to the same receiver with the same in it; empty for none. Such a row is booked only with `doubles`.',
        },
      ],
      problems: [
        `What is wrong with the other rows: the first ${MAX_PROBLEMS}, by line.`,
        {
          line: LINE,
          column: 'The column; empty when it is the row as a whole.',
          value: 'What the cell holds, cut to 40 characters.',
          message: 'What to change, in a sentence.',
        },
      ],
      problemCount: 'How many problems there are in all.',
      wrongRows: 'How many rows cannot be booked as they are.',
      notes:
        'How the file was read, in sentences: whose file it is, and what was left out or taken from the account.',
      totalCents: 'Price in cents of all that is booked without `doubles`, VAT included.',
      doublesCents: 'Price in cents of the rows with `sameAs`.',
    },
    example: {},
    failures: {
      422: 'The file is no CSV file, has letters that we cannot guess, has no rows or too many, or its header row is wrong; or nobody says what all rows need.',
    },
  }),
  withDocs(badRows, {
    title: 'The rows of an upload that cannot be booked',
    about: 'As they were uploaded, with a last column that says what to change.',
    type: 'text/csv',
    params: UPLOAD_ID,
    exampleParams: ID_EXAMPLE,
    failures: NO_UPLOAD,
  }),
  withDocs(uploadPage, {
    title: 'The page of an upload',
    type: 'text/html',
    params: UPLOAD_ID,
    exampleParams: ID_EXAMPLE,
    failures: NO_UPLOAD,
  }),
  withDocs(bulkBooking, {
    title: 'Book the rows of a CSV file',
    body: {
      ...UPLOAD_ID,
      shownCents: 'The total in cents that was shown; with another total nothing is booked.',
      doubles: 'Book the rows with `sameAs` too: true in JSON, "yes" in a form.',
      doublesCents:
        'The price in cents of the rows with `sameAs` that was shown; needed with `doubles`.',
      useCredit: 'Take the credit of the account off first: true in JSON, "yes" in a form.',
      email: 'Who gets receipt and news; the address of the account when it is missing.',
      nothingProhibited: 'No parcel holds anything prohibited: true in JSON, "yes" in a form.',
    },
    answer: {
      ids: 'The booking numbers, in the order of the rows.',
      waiting:
        'Those that wait, unpaid, until the office has agreed. They are an order of their own, which is paid then.',
      totalCents:
        'Price in cents of those that can be paid now, VAT included; of all when all wait.',
      dueCents: 'What is to be paid for them in cents, after credit.',
      payPath:
        'The page on which they are paid together; null when credit has paid them, or when all wait.',
    },
    example: { ...ID_EXAMPLE, shownCents: 3_188, useCredit: false, nothingProhibited: true },
    failures: {
      404: 'There is no such upload, or it is older than a day.',
      409: 'The price has changed, and `totalCents` and `doublesCents` are the prices now; a day can no longer be booked; or rows were booked since the upload.',
      503: 'Bookings are suspended at the moment.',
    },
  }),
];
