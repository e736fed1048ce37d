import type { BookingServices } from '#server/bookings/index.ts';
import { claimPart } from '#server/claims/index.ts';
import { labelFile } from '#server/documents/index.ts';
import type { PaymentServices } from '#server/payments/index.ts';
import type { PlaceServices } from '#server/places/index.ts';
import type { Config } from './config.ts';

export interface Services extends PaymentServices, PlaceServices {
  config: Config;
}

/** Bookings needs these of modules above it. */
export const ABOVE_BOOKINGS = { claimPart, labelFile } satisfies Partial<BookingServices>;
