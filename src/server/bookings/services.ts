import { endpointsFor } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { LiveSteps } from './tracking/live.ts';

export interface BookingServices extends PlatformServices {
  live: LiveSteps;
  /**
   * Ends the pages on which an order can be paid; false when one of them could not be ended. Payments, which stand on
   * bookings, are handed in.
   */
  endPaymentSessions: (orderId: string) => Promise<boolean>;
  /** Starts telling the payment provider of the refunds that a transaction has stored. */
  wakeRefunds: () => void;
}

export const bookingEndpoints = endpointsFor<BookingServices>();
