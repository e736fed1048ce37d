import type { Endpoint } from '#server/platform/http/index.ts';
import { bookingPageEndpoint } from './booking/booking-page.tsx';
import { calendarFileEndpoint } from './calendar-file.ts';
import { customsEndpoints } from './customs-page.tsx';
import { labelEndpoints, labelsPageEndpoint, labelsPdfEndpoint } from './label-page.tsx';
import { myBookingsEndpoint, bookingStandingEndpoint } from './my-bookings.tsx';
import { quotePageEndpoint } from './quote-page.tsx';
import { receiverPageEndpoint } from './booking/receiver-page.tsx';
import { startBookingEndpoint } from './start-booking.tsx';
import {
  statementCsvEndpoint,
  statementPageEndpoint,
  statementPdfEndpoint,
} from './statement-page.tsx';
import { trackPageEndpoint } from './track-page.tsx';
import { receiptEndpoints } from './receipt-page.tsx';

export { periodRecords } from './period-records.ts';
export { withLabels } from './label-page.tsx';
export { servedParcels } from './served-parcel.tsx';

export const PDF_DRAWER = new URL('./pdf/worker.ts', import.meta.url);

export const DOCUMENT_ENDPOINTS: readonly Endpoint[] = [
  bookingPageEndpoint,
  myBookingsEndpoint,
  ...labelEndpoints,
  labelsPageEndpoint,
  labelsPdfEndpoint,
  ...receiptEndpoints,
  ...customsEndpoints,
  calendarFileEndpoint,
  statementPageEndpoint,
  statementPdfEndpoint,
  statementCsvEndpoint,
  quotePageEndpoint,
  startBookingEndpoint,
  bookingStandingEndpoint,
  trackPageEndpoint,
  receiverPageEndpoint,
];
