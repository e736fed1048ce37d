import type { Endpoint } from '#server/platform/http/index.ts';
import { bookSuccessEndpoint } from './book-success.ts';
import type { PaymentServices } from './services.ts';
import { startPaymentEndpoint } from './start-payment.ts';
import { paymentWebhookEndpoint } from './webhook.ts';

export { compareWithProvider, type MoneyDifference } from './compare-provider.ts';
export { endSuspendedPayments, expireUnpaid } from './expire-orders.ts';
export {
  forgetAlerts,
  forgetEvents,
  forgetOrders,
  forgetUnlessPaid,
  yearsAgo,
} from './forget-orders.ts';
export { forgetContacts, forgetUnpaid } from './retention.ts';
export {
  PAYMENT_MAILS,
  openMoney,
  refundUnknown,
  settleMoney,
  type OpenMoney,
} from './open-money.ts';
export { endPaymentSessions } from './open-sessions.ts';
export { paymentsOf, stripeWith, type StripeKeys } from './stripe-client.ts';
export { providerFailure } from './provider-failure.ts';
export { settleRefund, waitingRefunds, refundLane } from './refunds.ts';
export { type Post, sandboxLane } from './sandbox/deliver.ts';
export { SANDBOX_ENDPOINTS } from './sandbox/hosted-endpoints.ts';
export type { Payments, PaymentServices } from './services.ts';

export const PAYMENT_ENDPOINTS: readonly Endpoint<PaymentServices>[] = [
  startPaymentEndpoint,
  bookSuccessEndpoint,
  paymentWebhookEndpoint,
];
