import type { BookingServices } from '#server/bookings/index.ts';
import type { Endpoint } from '#server/platform/http/index.ts';
import { calendarFileEndpoint } from './calendar-file.ts';
import { customsEndpoints } from './customs-page.tsx';
import { labelEndpoints, labelsPageEndpoint, labelsPdfEndpoint } from './label-page.tsx';
import { labelPictureEndpoint } from './label-picture.tsx';
import {
  statementCsvEndpoint,
  statementPageEndpoint,
  statementPdfEndpoint,
} from './statement-page.tsx';
import { receiptEndpoints } from './receipt-page.tsx';

export { periodRecords } from './period-records.ts';
export { labelFile } from './label-file.ts';

export const PDF_DRAWER = new URL('./pdf/worker.ts', import.meta.url);

export const DOCUMENT_ENDPOINTS: readonly Endpoint<BookingServices>[] = [
  ...labelEndpoints,
  labelPictureEndpoint,
  labelsPageEndpoint,
  labelsPdfEndpoint,
  ...receiptEndpoints,
  ...customsEndpoints,
  calendarFileEndpoint,
  statementPageEndpoint,
  statementPdfEndpoint,
  statementCsvEndpoint,
];
