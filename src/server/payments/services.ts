import type Stripe from 'stripe';
import type { BookingServices } from '#server/bookings/index.ts';
import { endpointsFor } from '#server/platform/http/index.ts';

export interface Payments {
  /** The first call loads the SDK, which takes 100 ms and 35 MB. */
  stripe: () => Promise<Stripe>;
  webhookSecret: string;
  isSandbox: boolean;
}

export interface PaymentServices extends BookingServices {
  payments: Payments;
}

export const paymentEndpoints = endpointsFor<PaymentServices>();
