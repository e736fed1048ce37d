import { endpointsFor } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { LiveSteps } from './tracking/live.ts';

export interface BookingServices extends PlatformServices {
  live: LiveSteps;
  /** False when a payment page could not be ended. Provided by payments, a higher module. */
  endPaymentSessions: (orderId: string) => Promise<boolean>;
}

export const bookingEndpoints = endpointsFor<BookingServices>();
