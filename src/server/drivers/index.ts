import type { BookingServices } from '#server/bookings/index.ts';
import type { Endpoint } from '#server/platform/http/index.ts';
import { clockInOutEndpoint } from './clock.ts';
import { driverJourneysEndpoint } from './journeys.ts';
import { proofPhotoEndpoint, scanParcelEndpoint } from './scan-parcel.ts';

export { forgetClocks } from './clock.ts';
export { forgetPhotos, PROOF_KIND } from './scan-parcel.ts';

export const DRIVER_ENDPOINTS: readonly Endpoint<BookingServices>[] = [
  scanParcelEndpoint,
  driverJourneysEndpoint,
  clockInOutEndpoint,
  proofPhotoEndpoint,
];
