import { bookingStanding } from '../plain-pages.ts';
import { startPayment, bookSuccess, paymentWebhook } from '../payments.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { TRACKING_EXAMPLE } from './examples.ts';

export const paymentDocs: readonly DocumentedCall[] = [
  withDocs(startPayment, {
    title: 'Pay a booking',
    about:
      'Answers the address of the payment page. The amount comes from the booking; when `amount` is sent and is another one, nothing happens and the answer says why.',
    takesNoKey: true,
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
    type: 'text/html',
  }),
  withDocs(bookingStanding, {
    title: 'From /success to the booking',
    about: 'Finds the number in the Referer, and leads to the page of that booking.',
  }),
  withDocs(paymentWebhook, {
    leads: false,
    title: 'Webhook of the payment provider',
    about:
      'Takes the raw body with its Stripe-Signature, at most 300 seconds old. An event that came before changes nothing.',
    takesNoKey: true,
    example: {
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_a1', object: 'checkout.session', payment_status: 'paid' } },
    },
    failures: { 400: 'The signature is wrong or too old.' },
  }),
];

export const PAYMENT_MEANINGS: Readonly<Record<string, string>> = {
  'PostStripeBookingRequest.id': 'A booking number, or the id of the order of an upload.',
  'PostStripeBookingRequest.amount':
    'The amount that was shown in euro, such as 15.94; or nothing.',
  'PostStripeBookingAnswer.url':
    'Where to go now: the page of the payment provider, or a page of the site when nothing is to be paid.',
  'PostStripeWebhookAnswer.received': 'True: the event need not come again.',
  'GetStripeBookSuccessBySession.session': 'The id of the provider’s Checkout session.',
};
