/** Stripe Checkout by redirect: our pages have no card number and no third-party script. */
import * as v from 'valibot';
import * as bookingErrors from '#messages/booking-errors.ts';
import { bookingNumber } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { doneWith } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { TRACKING_EXAMPLE } from './docs/examples.ts';

/** A booking number, or an order's id. */
const payable = v.union(
  [v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f-]{27}$/, bookingErrors.notYours)), bookingNumber],
  bookingErrors.notYours,
);

/** Starts a payment; the server's amount counts (D9). */
export const startPayment = defineCall(postTo('stripe/booking', 'guest'), {
  body: v.object({
    id: payable,
    /** Euro such as "15.94", as the payment page shows them; it is '' where no amount was given. */
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

/** The provider signs its events, and delivers each at least once, in any order. */
export const paymentWebhook = defineCall(postTo('stripe/webhook', 'everyone'), {
  body: v.unknown(),
  answer: v.object({ received: v.literal(true) }),
});

export const paymentDocs = (): DocumentedCall[] => [
  withDocs(startPayment, {
    title: 'Pay a booking',
    about:
      'Answers the address of the payment page. The amount comes from the booking; when `amount` is sent and is another one, nothing happens and the answer says why.',
    takesNoKey: true,
    body: {
      id: 'A booking number, or the id of the order of an upload.',
      amount: 'The amount that was shown in euro, such as 15.94; or nothing.',
    },
    answer: {
      url: 'Where to go now: the page of the payment provider, or a page of the site when nothing is to be paid.',
    },
    example: { ...TRACKING_EXAMPLE, amount: '15.94' },
    failures: {
      404: 'There is no such booking of yours.',
      409: 'The amount is another one, or the booking is paid or cancelled already.',
      503: 'The payment provider cannot be reached, or bookings are suspended.',
    },
  }),
  withDocs(bookSuccess, {
    title: 'Back from the payment page',
    about: 'Asks the provider how the payment stands and leads to the page that says so.',
    params: { session: 'The id of the provider’s Checkout session.' },
    type: 'text/html',
  }),
];

export const webhookDocs = (): DocumentedCall =>
  withDocs(paymentWebhook, {
    redirects: false,
    title: 'Webhook of the payment provider',
    about:
      'Takes the raw body with its Stripe-Signature, at most 300 seconds old. An event that came before changes nothing.',
    takesNoKey: true,
    answer: { received: 'True: the event need not come again.' },
    example: {
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_a1', object: 'checkout.session', payment_status: 'paid' } },
    },
    failures: { 400: 'The signature is wrong or too old.' },
  });
