/**
 * Card payments: Stripe Checkout by redirect, so that our pages never contain a card number or another company's
 * script.
 */
import * as v from 'valibot';
import { bookingNumber } from './booking-view.ts';
import { defineCall } from './call.ts';

/** A booking number, or the id of an order of several bookings. */
const payable = v.union([v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f-]{27}$/)), bookingNumber]);

/** Begins the payment of a booking. The amount is always the server's (D9). */
export const startPayment = defineCall({
  method: 'POST',
  path: 'stripe/booking',
  access: 'guest',
  body: v.object({
    id: payable,
    /** Euro as in the address of a payment page, such as "15.94"; '' for none. */
    amount: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  }),
  answer: v.object({
    status: v.literal(true),
    /** Where to go next: the provider's payment page, or a page of this site when there is nothing to pay. */
    url: v.string(),
  }),
});

/** The address to which the provider sends the visitor back. */
export const bookSuccess = defineCall({
  method: 'GET',
  path: 'stripe/bookSuccess/{session}',
  access: 'everyone',
  params: v.object({ session: v.pipe(v.string(), v.regex(/^cs_\w{1,200}$/)) }),
  answer: v.string(),
  success: 303,
});

/** The provider's events: signed, sent at least once, in any order. */
export const paymentWebhook = defineCall({
  method: 'POST',
  path: 'stripe/webhook',
  access: 'everyone',
  body: v.unknown(),
  answer: v.object({ received: v.literal(true) }),
});
