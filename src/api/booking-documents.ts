/** Printable pages that work without scripts. */
import * as v from 'valibot';
import { failures } from '#messages/failures.ts';
import { bookingParams } from './booking-fields.ts';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, getFrom } from './call.ts';

const paperSchemas = { params: bookingParams, answer: v.string() };
/* @__NO_SIDE_EFFECTS__ */
function paperCall(path: string) {
  return defineCall(getFrom(path, 'guest'), paperSchemas);
}

export const LABEL_PAPERS = ['a6', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];
const labelsParams = v.object({ ...bookingParams.entries, paper: v.picklist(LABEL_PAPERS) });

export const bookingPage = paperCall(CALL_FACTS.bookingPage.path);
export const myBookings = defineCall(getFrom('userBooking/mine', 'guest'), { answer: v.string() });
/** A6, with Code 128 and QR. */
export const labelPage = paperCall('userBooking/label/{id}');
export const labelPdf = paperCall('userBooking/label-pdf/{id}');
export const labelsPdf = defineCall(getFrom('userBooking/labels-pdf/{id}/{paper}', 'guest'), {
  ...paperSchemas,
  params: labelsParams,
});
/** Of every parcel that was booked together with this one. */
export const labelsPage = paperCall('userBooking/labels/{id}');
/** With VAT lines and a number without gaps (VAT Regulations 2010, S.I. 639/2010, regulation 20). */
export const receiptPage = paperCall('userBooking/receipt/{id}');
export const receiptPdf = paperCall('userBooking/receipt-pdf/{id}');
/** Form CN23 of the Universal Postal Union, for destinations with customs. */
export const customsPage = paperCall('userBooking/customs/{id}');
export const customsPdf = paperCall('userBooking/customs-pdf/{id}');
/** The collection for a calendar (RFC 5545). */
export const calendarFile = paperCall('userBooking/calendar/{id}');
export const proofPhoto = paperCall('userBooking/proof/{id}');
const month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, failures.text.month));
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
