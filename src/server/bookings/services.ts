import type { ReactNode } from 'react';
import type { Row } from '#server/platform/db/index.ts';
import { endpointsFor } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Attachment, Composer, Composers } from '#server/platform/mail/index.ts';
import type { FormOf } from '#server/pages/index.ts';
import type { LiveSteps } from './tracking/live.ts';

/** The page of a booking shows this about a claim. */
export interface ClaimPart {
  /** Says whether the customer can do anything about it. */
  isOpen: boolean;
  draw: (page: { isManaged: boolean; formOf: FormOf }) => ReactNode;
}

export interface BookingServices extends PlatformServices {
  live: LiveSteps;
  /** Returns false when a payment page could not be ended. Payments, a higher module, provides it. */
  endPaymentSessions: (orderId: string) => Promise<boolean>;
  /** Claims, a higher module, provides it. */
  claimPart: (booking: Row<'bookings'>, services: PlatformServices) => Promise<ClaimPart>;
  /** Makes no file when there is no label or none can be made. Documents, a higher module, provides it. */
  labelFile: (
    bookings: readonly Row<'bookings'>[],
    services: PlatformServices,
  ) => Promise<Attachment | undefined>;
}

export type BookingComposer = Composer<BookingServices>;
export type BookingComposers = Composers<BookingServices>;

export const bookingEndpoints = endpointsFor<BookingServices>();
