import * as v from 'valibot';
import { BOOKING_NUMBER_MEANING, bookingNumber } from './booking-fields.ts';
import { defineCall, postTo } from './call.ts';
import { doneWith, flag, optionalLine } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { MANAGED_BOOKING, TRACKING_EXAMPLE } from './docs/examples.ts';

export const billBooking = defineCall(postTo('userBooking/billing', 'guest'), {
  body: v.object({
    id: bookingNumber,
    billingName: optionalLine(100),
    billingCompany: optionalLine(100),
    /** The address is written on one line. */
    billingAddress: optionalLine(200),
    /** A wrong number is pointed out on the receipt's page, and never refused (D50). */
    vatNumber: optionalLine(30),
    /** The account's next receipts get these details too; without a session the field is ignored. */
    keepBilling: flag,
  }),
  answer: doneWith({
    /** What may be wrong with the VAT number, or '' if it looks right. */
    vatProblem: v.string(),
  }),
});

export const billingDocs = (): DocumentedCall =>
  withDocs(billBooking, {
    title: 'Make a receipt out to a company',
    about:
      'For the whole order of the booking. A VAT number that seems wrong is named and kept as it is.',
    body: {
      id: BOOKING_NUMBER_MEANING,
      billingName: 'Name or department on the receipt.',
      billingCompany: 'Company on the receipt.',
      billingAddress: 'Address of that company, on one line.',
      vatNumber: 'VAT number of the company, with the letters of its country.',
      keepBilling: 'Keep them in the account for its next receipts.',
    },
    answer: {
      vatProblem:
        'What seems to be wrong with the VAT number, and what to do; empty when nothing is.',
    },
    example: {
      ...TRACKING_EXAMPLE,
      billingName: 'Accounts',
      billingCompany: 'Example Limited',
      billingAddress: '1 Example Street, Dublin 2',
      vatNumber: 'IE6433435F',
    },
    failures: MANAGED_BOOKING,
  });
