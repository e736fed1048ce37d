import * as v from 'valibot';
import { bookingNumber, flag } from './booking-fields.ts';
import { defineCall, postTo } from './call.ts';
import { doneWith, optionalLine } from './text.ts';

export const billBooking = defineCall(postTo('userBooking/billing', 'guest'), {
  body: v.object({
    id: bookingNumber,
    billingName: optionalLine(100),
    billingCompany: optionalLine(100),
    /** The address is written on one line. */
    billingAddress: optionalLine(200),
    /** A wrong number is pointed out on the receipt's page, and never refused (D50). */
    vatNumber: optionalLine(30),
    /** For the account's next receipts; ignored without a session. */
    keepBilling: flag,
  }),
  answer: doneWith({
    /** The suspected mistake of the VAT number; '' for none. */
    vatProblem: v.string(),
  }),
});
