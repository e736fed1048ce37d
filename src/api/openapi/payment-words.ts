/** What the fields of payments mean; `words.ts` has them with all others. */
export const PAYMENT_MEANINGS: Readonly<Record<string, string>> = {
  'PostStripeBookingBody.id': 'A booking number, or the id of the order of an upload.',
  'PostStripeBookingBody.amount': 'The amount that was shown in euro, such as 15.94; or nothing.',
  'PostStripeBookingAnswer.url':
    'Where to go now: the page of the payment provider, or a page of the site when nothing is to be paid.',
  'PostStripeWebhookAnswer.received': 'True: the event need not come again.',
  'GetStripeBookSuccessBySession.session': 'The id of the provider’s Checkout session.',
};
