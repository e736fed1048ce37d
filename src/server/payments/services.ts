import type Stripe from 'stripe';
import type { BookingServices } from '#server/bookings/index.ts';
import { endpointsFor } from '#server/platform/http/index.ts';

export interface Payments {
  /** Loaded on first use: 100 ms and 35 MB. */
  stripe: () => Promise<Stripe>;
  webhookSecret: string;
  /** Undefined when there is a key of Stripe. */
  sandbox: { wake: () => void } | undefined;
}

export interface PaymentServices extends BookingServices {
  payments: Payments;
}

export const paymentEndpoints = endpointsFor<PaymentServices>();
