import * as v from 'valibot';
import { bookingNumber } from './booking-view.ts';
import { defineCall } from './call.ts';
import { flag } from './booking-fields.ts';
import { optionalLine } from './text.ts';

/** Puts a name, a company and its VAT number on the receipt of a booking's order; empty ones are taken off again. */
export const billBooking = defineCall({
  method: 'POST',
  path: 'userBooking/billing',
  access: 'guest',
  body: v.object({
    id: bookingNumber,
    billingName: optionalLine(100),
    billingCompany: optionalLine(100),
    /** As it is typed: a wrong one is named on the page of the receipt, and refused nowhere (D50). */
    vatNumber: optionalLine(30),
    /** Whether the account keeps them for its next receipts; only for somebody who is logged in. */
    keepBilling: flag,
  }),
  answer: v.object({
    status: v.literal(true),
    /** What seems to be wrong with the VAT number, and what to do; '' when nothing is. */
    vatProblem: v.string(),
  }),
});
