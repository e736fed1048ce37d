/** Printable pages that work without scripts. */
import * as v from 'valibot';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as failures from '#messages/failures.ts';
import { BOOKING_NUMBER_MEANING, bookingParams } from './booking-fields.ts';
import { BOOKING_LINE_MEANINGS, bookingLine } from './booking-view.ts';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, getFrom } from './call.ts';
import { doneWith } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { HIDDEN_BOOKING } from './docs/examples.ts';

const paperSchemas = { params: bookingParams, answer: v.string() };
/* @__NO_SIDE_EFFECTS__ */
function paperCall(path: string) {
  return defineCall(getFrom(path, 'guest'), paperSchemas);
}

export const LABEL_PAPERS = ['a6', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];
const labelsParams = v.object({ ...bookingParams.entries, paper: v.picklist(LABEL_PAPERS) });

export const bookingPage = paperCall(CALL_FACTS.bookingPage.path);
/** A program gets JSON, and a browser a page. */
export const myBookings = defineCall(getFrom('userBooking/mine', 'guest'), {
  answer: doneWith({ bookings: v.array(bookingLine) }),
});
export const labelPage = paperCall('userBooking/label/{id}');
/** The first label as a picture, for a page that shows it small. */
export const labelPicture = paperCall('userBooking/label-picture/{id}');
export const labelPdf = paperCall('userBooking/label-pdf/{id}');
export const labelsPdf = defineCall(getFrom('userBooking/labels-pdf/{id}/{paper}', 'guest'), {
  ...paperSchemas,
  params: labelsParams,
});
/** The labels of every parcel that was booked together with this one. */
export const labelsPage = paperCall('userBooking/labels/{id}');
/** It has VAT lines and a number without gaps (VAT Regulations 2010, S.I. 639/2010, regulation 20). */
export const receiptPage = paperCall('userBooking/receipt/{id}');
export const receiptPdf = paperCall('userBooking/receipt-pdf/{id}');
/** Form CN23 of the Universal Postal Union, for destinations with customs. */
export const customsPage = paperCall('userBooking/customs/{id}');
export const customsPdf = paperCall('userBooking/customs-pdf/{id}');
/** The collection for a calendar (RFC 5545). */
export const calendarFile = paperCall('userBooking/calendar/{id}');
export const proofPhoto = paperCall('userBooking/proof/{id}');
const month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, failures.textMonth));
const statementSchemas = { params: v.object({ month }), answer: v.string() };
/* @__NO_SIDE_EFFECTS__ */
function statement(path: string) {
  return defineCall(getFrom(path, 'account'), statementSchemas);
}
/** An account's payments and refunds in a month of Irish days. */
export const statementPage = statement('userBooking/statement/{month}');
export const statementPdf = statement('userBooking/statement-pdf/{month}');
export const statementCsv = statement('userBooking/statement-csv/{month}');
export const exportBookings = defineCall(getFrom('userBooking/export', 'account'), {
  answer: v.string(),
});

const PAGE = {
  params: { id: BOOKING_NUMBER_MEANING },
  type: 'text/html',
  failures: HIDDEN_BOOKING,
} as const;

const PDF = {
  params: { id: BOOKING_NUMBER_MEANING },
  type: 'application/pdf',
  about: 'For a document that is not there, and without a free thread, a person gets a page.',
  failures: {
    404: bookingErrors.notYours,
    503: 'Too many files are being made: print the page, or try again after Retry-After.',
  },
} as const;

export const labelDocs = (): DocumentedCall[] => [
  withDocs(bookingPage, { ...PAGE, title: 'The page of a booking' }),
  withDocs(myBookings, {
    title: 'The bookings of this browser, or the newest of the account',
    about: 'JSON when Accept names it and not text/html; a page otherwise.',
    isPageToo: true,
    answer: { bookings: ['The bookings, the newest first.', BOOKING_LINE_MEANINGS] },
  }),
  withDocs(labelPage, { ...PAGE, title: 'The label of a parcel' }),
  withDocs(labelPicture, {
    ...PAGE,
    title: 'The label of a parcel as a picture',
    about: 'Of the first piece, as it prints.',
    type: 'image/svg+xml',
  }),
  withDocs(labelPdf, { ...PDF, title: 'The label of a parcel as PDF' }),
  withDocs(labelsPdf, {
    ...PDF,
    title: 'The labels of an upload as PDF',
    about: 'Of every parcel that was booked together with this one: each on A6, or four on A4.',
    params: {
      id: BOOKING_NUMBER_MEANING,
      paper: 'The paper in the printer: A6 with one label, or A4 with four.',
    },
  }),
  withDocs(labelsPage, {
    ...PAGE,
    title: 'The labels of an upload',
    about:
      'Of every parcel that was booked together with this one, a hundred at a time (?page=2), in any script.',
    query: { page: { description: 'Which hundred of them, from 1.', example: '2' } },
  }),
];

export const receiptDocs = (): DocumentedCall[] => [
  withDocs(receiptPage, { ...PAGE, title: 'The receipt of a booking' }),
  withDocs(receiptPdf, { ...PDF, title: 'The receipt of a booking as PDF' }),
  withDocs(customsPage, { ...PAGE, title: 'The customs declaration of a parcel' }),
  withDocs(customsPdf, { ...PDF, title: 'The customs declaration of a parcel as PDF' }),
  withDocs(calendarFile, {
    ...PAGE,
    title: 'The collection for a calendar',
    type: 'text/calendar',
  }),
];

export const proofDocs = (): DocumentedCall =>
  withDocs(proofPhoto, {
    ...PAGE,
    title: 'The photo of a delivery',
    type: 'image/jpeg',
  });

const MONTH = { month: 'Year and month, such as 2026-11.' };

export const statementDocs = (): DocumentedCall[] => [
  withDocs(exportBookings, {
    title: 'The bookings of an account as CSV',
    type: 'text/csv',
  }),
  withDocs(statementPage, {
    title: 'The monthly statement of an account',
    about: 'Receipts and refund notes of a month with net, VAT, credit and card.',
    params: MONTH,
    type: 'text/html',
  }),
  withDocs(statementPdf, {
    title: 'The monthly statement as PDF',
    params: MONTH,
    type: 'application/pdf',
  }),
  withDocs(statementCsv, {
    title: 'The monthly statement as CSV',
    params: MONTH,
    type: 'text/csv',
  }),
];
