/** Stripe Checkout by redirect: our pages have no card number and no third-party script. */
import * as v from 'valibot';
import { bookingErrors } from '#messages/booking-errors.ts';
import { bookingNumber } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { doneWith } from './text.ts';

/** A booking number, or an order's id. */
const payable = v.union(
  [v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f-]{27}$/, bookingErrors.notYours)), bookingNumber],
  bookingErrors.notYours,
);

/** Starts a payment; the server's amount counts (D9). */
export const startPayment = defineCall(postTo('stripe/booking', 'guest'), {
  body: v.object({
    id: payable,
    /** Euro such as "15.94", as on the payment page; '' for none. */
    amount: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  }),
  answer: doneWith({
    url: v.string(),
  }),
});

export const bookSuccess = defineCall(getFrom('stripe/bookSuccess/{session}', 'everyone'), {
  params: v.object({ session: v.pipe(v.string(), v.regex(/^cs_\w{1,200}$/)) }),
  answer: v.string(),
  success: 303,
});

/** Signed events, delivered at least once, in any order. */
export const paymentWebhook = defineCall(postTo('stripe/webhook', 'everyone'), {
  body: v.unknown(),
  answer: v.object({ received: v.literal(true) }),
});
