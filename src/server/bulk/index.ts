import type { BookingServices } from '#server/bookings/index.ts';
import type { Endpoint } from '#server/platform/http/index.ts';
import { badRowsEndpoint, csvTemplateEndpoint } from './bad-rows.ts';
import { bulkBookingEndpoint } from './bulk-booking.ts';
import { uploadCsvEndpoint } from './upload-csv.ts';
import { uploadPageEndpoint } from './upload-page.tsx';

export { forgetUploads } from './uploads.ts';

export const BULK_ENDPOINTS: readonly Endpoint<BookingServices>[] = [
  csvTemplateEndpoint,
  uploadCsvEndpoint,
  badRowsEndpoint,
  uploadPageEndpoint,
  bulkBookingEndpoint,
];
