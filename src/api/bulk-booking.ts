/** Many bookings from one CSV file: prices first, nothing booked until confirmed, one payment. */
import * as v from 'valibot';
import { bookingErrors } from '#messages';
import { flag } from './booking-fields.ts';
import { defineCall } from './call.ts';
import { cents, email, id, signals, tick } from './text.ts';

/** Rows below the header of one file. */
export const MOST_ROWS = 1_000;
/** Problems that an answer lists; of a file with more the first are enough to begin with. */
export const MOST_PROBLEMS = 500;
/** 1 MB. */
const MAX_BYTES = 1_000_000;

/** The whole price as a number, or as a form without a script has it. */
const shownCents = v.union([cents, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]);

/** A row that can be booked; the line is that of a text editor, the header is usually line 1. */
export const pricedRow = v.object({
  line: v.number(),
  to: v.string(),
  collectOn: v.string(),
  totalCents: cents,
});
export type PricedRow = v.InferOutput<typeof pricedRow>;

/** What is wrong with a cell; without a column, with the whole row. */
export const rowProblem = v.object({ line: v.number(), column: v.string(), message: v.string() });
export type RowProblem = v.InferOutput<typeof rowProblem>;

/** Reads a CSV file and prices every row. */
export const uploadCsv = defineCall({
  method: 'POST',
  path: 'userBooking/upload-csv',
  title: 'Price a CSV file of bookings',
  about: `UTF-8 with a header row and up to ${MOST_ROWS} rows; userBooking/csv-template has the columns. Nothing is booked. What was read is kept for a day.`,
  access: 'account',
  file: {
    name: 'file',
    maxBytes: MAX_BYTES,
    type: 'text/csv',
    tooLarge: 'This file is larger than 1 MB. Split it into several files.',
  },
  body: v.object(signals),
  example: {},
  answer: v.object({
    status: v.literal(true),
    id: v.string(),
    /** Rows that can be booked, by their line in the file. */
    rows: v.array(pricedRow),
    /** What is wrong with the others: the first 500, in the order of the lines. */
    problems: v.array(rowProblem),
    /** How many problems there are in how many rows. */
    problemCount: v.number(),
    wrongRows: v.number(),
    totalCents: cents,
  }),
  failures: {
    422: 'The file is no CSV file in UTF-8, has no rows or too many, or its header row is wrong.',
  },
});

/** Books the rows that were priced, all or none. */
export const bulkBooking = defineCall({
  method: 'POST',
  path: 'userBooking/bulk-booking',
  title: 'Book the rows of a CSV file',
  access: 'account',
  body: v.object({
    id,
    /** The total that was shown, in cents. */
    shownCents,
    useCredit: flag,
    email: v.optional(email()),
    nothingProhibited: tick(bookingErrors.prohibited),
    ...signals,
  }),
  example: {
    id: '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d',
    shownCents: 3_188,
    useCredit: false,
    nothingProhibited: true,
  },
  answer: v.object({
    status: v.literal(true),
    /** The numbers of the bookings, in the order of the rows. */
    ids: v.array(v.string()),
    totalCents: cents,
    dueCents: cents,
    payPath: v.nullable(v.string()),
  }),
  success: 201,
  failures: {
    404: 'There is no such upload, or it is older than a day.',
    409: 'The price has changed, and `totalCents` is the price now; or a day can no longer be booked.',
    503: 'Bookings are suspended at the moment.',
  },
});

/** The header row with two rows as examples. */
export const csvTemplate = defineCall({
  method: 'GET',
  path: 'userBooking/csv-template',
  title: 'A template for a CSV file of bookings',
  access: 'everyone',
  answer: v.string(),
  type: 'text/csv',
});

/** What was read of a file, as a page with a form: for browsers without a script. */
export const uploadPage = defineCall({
  method: 'GET',
  path: 'userBooking/bulk/{id}',
  title: 'The page of an upload',
  access: 'guest',
  params: v.object({ id }),
  exampleParams: { id: '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d' },
  answer: v.string(),
  type: 'text/html',
  failures: { 404: 'There is no such upload of yours, or it is older than a day.' },
});
