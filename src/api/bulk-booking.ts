/** Bookings from a CSV file: prices first, confirmed together, one payment. */
import * as v from 'valibot';
import { bookingErrors } from '#messages/booking-errors.ts';
import { bulk } from '#messages/bulk.ts';
import { flag } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { cents, doneWith, email, id, signals, tick } from './text.ts';

export const MAX_UPLOAD_ROWS = 1_000;
/** Listed problems of a file. */
export const MAX_PROBLEMS = 500;
const MAX_UPLOAD_BYTES = 1_000_000;

/** The total; text in a form without scripts. */
const shownCents = v.union([cents, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]);

/** A bookable row; `line` as in a text editor, with the header usually line 1. */
const pricedRow = v.object({
  line: v.number(),
  to: v.string(),
  collectOn: v.string(),
  totalCents: cents,
  /** Goods that the office has to agree to first (D45), or ''. */
  waitsFor: v.string(),
});
export type PricedRow = v.InferOutput<typeof pricedRow>;

/** Without a column it concerns the row. */
export const rowProblem = v.object({
  line: v.number(),
  column: v.string(),
  value: v.string(),
  message: v.string(),
});
export type RowProblem = v.InferOutput<typeof rowProblem>;

export const uploadCsv = defineCall(postTo('userBooking/upload-csv', 'account'), {
  file: {
    name: 'file',
    maxBytes: MAX_UPLOAD_BYTES,
    type: 'text/csv',
    tooLarge: bulk.errors.tooLarge,
  },
  body: v.object(signals),
  answer: doneWith({
    id: v.string(),
    rows: v.array(pricedRow),
    problems: v.array(rowProblem),
    problemCount: v.number(),
    wrongRows: v.number(),
    totalCents: cents,
  }),
});

export const bulkBooking = defineCall(postTo('userBooking/bulk-booking', 'account'), {
  body: v.object({
    id,
    shownCents,
    useCredit: flag,
    email: v.optional(email()),
    nothingProhibited: tick(bookingErrors.prohibited),
    ...signals,
  }),
  answer: doneWith({
    ids: v.array(v.string()),
    /** Of `ids`, in an order of their own. */
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

/** Ignored in an upload: the file of bad rows has it. */
export const REASON_COLUMN = 'whatToChange';
export const badRows = defineCall(getFrom('userBooking/bulk-rows/{id}', 'guest'), {
  params: v.object({ id }),
  answer: v.string(),
});

export const uploadPage = defineCall(getFrom('userBooking/bulk/{id}', 'guest'), {
  params: v.object({ id }),
  answer: v.string(),
});
