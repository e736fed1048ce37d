/** Card payments: Stripe Checkout by redirect, so no card number and no foreign script is ever on a page of ours. */
import * as v from 'valibot';
import { bookingNumber } from './booking-view.ts';
import { defineCall } from './call.ts';
import { TRACKING_EXAMPLE } from './track-parcel.ts';

/** What an address /pay/{amt}/{id}/{type} can be about: one booking, or the order of an upload. */
export const PAY_TYPES = ['booking', 'bulk'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** A booking number, or the id of an order of several bookings. */
const payable = v.union([v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f-]{27}$/)), bookingNumber]);

/** Begins the payment of a booking. The amount is always the server's (decisions, Routes). */
export const startPayment = defineCall({
  method: 'POST',
  path: 'stripe/booking',
  takesNoKey: true,
  title: 'Pay a booking',
  about:
    'Answers the address of the payment page. The amount comes from the booking; when `amount` is sent and is another one, nothing happens and the answer says why.',
  access: 'guest',
  body: v.object({
    id: payable,
    /** Euro as an address of a payment page has them, such as "15.94"; '' for none. */
    amount: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  }),
  example: { ...TRACKING_EXAMPLE, amount: '15.94' },
  answer: v.object({
    status: v.literal(true),
    /** Where to go now: the payment page of the provider, or a page of this site when nothing is to be paid. */
    url: v.string(),
  }),
  failures: {
    404: 'There is no such booking of yours.',
    409: 'The amount is another one, or the booking is paid or cancelled already.',
    503: 'The payment provider cannot be reached.',
  },
});

/** Where the provider sends the visitor back to. */
export const bookSuccess = defineCall({
  method: 'GET',
  path: 'stripe/bookSuccess/{session}',
  title: 'Back from the payment page',
  about: 'Asks the provider how the payment stands and leads to the page that says so.',
  access: 'everyone',
  params: v.object({ session: v.pipe(v.string(), v.regex(/^cs_\w{1,200}$/)) }),
  exampleParams: { session: 'cs_test_a1' },
  answer: v.string(),
  type: 'text/html',
  success: 303,
});

/** What the provider tells: signed, at least once, in any order. */
export const paymentWebhook = defineCall({
  method: 'POST',
  path: 'stripe/webhook',
  title: 'Webhook of the payment provider',
  about:
    'Takes the raw body with its Stripe-Signature, at most 300 seconds old. An event that came before changes nothing.',
  access: 'everyone',
  takesNoKey: true,
  body: v.unknown(),
  example: {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_a1', object: 'checkout.session', payment_status: 'paid' } },
  },
  answer: v.object({ received: v.literal(true) }),
  failures: { 400: 'The signature is wrong or too old.' },
});
