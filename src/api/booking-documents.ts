/** Documents of a booking: pages that print from any browser and work without a script. */
import * as v from 'valibot';
import { failures } from '#messages/failures.ts';
import { bookingParams } from './booking-view.ts';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall } from './call.ts';

const paper = {
  params: bookingParams,
  answer: v.string(),
  access: 'guest',
  method: 'GET',
} as const;

/** How labels lie on paper. */
export const LABEL_PAPERS = ['a6', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];
const labelsParams = v.object({ ...bookingParams.entries, paper: v.picklist(LABEL_PAPERS) });

/** The booking with everything that can be done with it. */
export const bookingPage = defineCall({ ...paper, ...CALL_FACTS.bookingPage });
/** The bookings that this browser may open. */
export const myBookings = defineCall({
  method: 'GET',
  path: 'userBooking/mine',
  access: 'guest',
  answer: v.string(),
});
/** A6, with Code 128 and QR. */
export const labelPage = defineCall({ ...paper, path: 'userBooking/label/{id}' });
/** The same as a file to print at one press. */
export const labelPdf = defineCall({ ...paper, path: 'userBooking/label-pdf/{id}' });
/** The labels of all parcels that were booked together with one, each on A6 or four on A4. */
export const labelsPdf = defineCall({
  ...paper,
  params: labelsParams,
  path: 'userBooking/labels-pdf/{id}/{paper}',
});
/** With VAT lines and a number without gaps (VAT Regulations 2010, S.I. 639/2010, regulation 20). */
export const receiptPage = defineCall({ ...paper, path: 'userBooking/receipt/{id}' });
/** The receipt as a file. */
export const receiptPdf = defineCall({ ...paper, path: 'userBooking/receipt-pdf/{id}' });
/** Form CN23 of the Universal Postal Union, for destinations with customs. */
export const customsPage = defineCall({ ...paper, path: 'userBooking/customs/{id}' });
/** Form CN23 as a file. */
export const customsPdf = defineCall({ ...paper, path: 'userBooking/customs-pdf/{id}' });
/** The collection for a calendar (RFC 5545). */
export const calendarFile = defineCall({ ...paper, path: 'userBooking/calendar/{id}' });
/** The photo that was taken at the door. */
export const proofPhoto = defineCall({ ...paper, path: 'userBooking/proof/{id}' });
const statement = {
  method: 'GET',
  access: 'account',
  params: v.object({
    month: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, failures.text.month)),
  }),
  answer: v.string(),
} as const;
/** What an account has paid and got back in a month of Irish days. */
export const statementPage = defineCall({ ...statement, path: 'userBooking/statement/{month}' });
export const statementPdf = defineCall({ ...statement, path: 'userBooking/statement-pdf/{month}' });
export const statementCsv = defineCall({ ...statement, path: 'userBooking/statement-csv/{month}' });
/** Every booking of an account as CSV (RFC 4180). */
export const exportBookings = defineCall({
  method: 'GET',
  path: 'userBooking/export',
  access: 'account',
  answer: v.string(),
});
