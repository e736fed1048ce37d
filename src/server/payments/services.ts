import type Stripe from 'stripe';
import type { BookingServices } from '#server/bookings/index.ts';
import { endpointsFor } from '#server/platform/http/index.ts';

/** The payment provider. */
export interface Payments {
  /** Its SDK, loaded on first use, because it takes 100 ms and 35 MB. */
  stripe: () => Promise<Stripe>;
  /** The secret that signs its events. */
  webhookSecret: string;
  /** The test provider in this server; undefined when there is a key of Stripe. */
  sandbox: { wake: () => void } | undefined;
}

/** What payments work with. */
export interface PaymentServices extends BookingServices {
  payments: Payments;
}

export const paymentEndpoints = endpointsFor<PaymentServices>();
