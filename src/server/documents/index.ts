import type { Endpoint } from '#server/platform/http/index.ts';
import { bookingPageEndpoint } from './booking-page.ts';
import { calendarFileEndpoint } from './calendar-file.ts';
import { customsPageEndpoint, customsPdfEndpoint } from './customs-page.ts';
import { helpPageEndpoint } from './help-page.ts';
import { labelPageEndpoint, labelPdfEndpoint } from './label-page.ts';
import { labelsPdfEndpoint } from './labels-pdf.ts';
import { myBookingsEndpoint } from './my-bookings.ts';
import { quotePageEndpoint } from './quote-page.ts';
import { bookingStandingEndpoint } from './booking-state.ts';
import { receiverPageEndpoint } from './receiver-page.ts';
import { startBookingEndpoint } from './start-booking.ts';
import {
  statementCsvEndpoint,
  statementPageEndpoint,
  statementPdfEndpoint,
} from './statement-page.ts';
import { trackPageEndpoint } from './track-page.ts';
import { unsubscribePageEndpoint } from './unsubscribe-page.ts';
import { receiptPageEndpoint, receiptPdfEndpoint } from './receipt-page.ts';

export {
  doneSentence,
  hiddenField,
  keptForm,
  phoneField,
  selectField,
  textField,
  tickField,
} from './fields.ts';
export type { Framed } from './frame.ts';
export { periodRecords } from './period-records.ts';
export { withLabels } from './labels-pdf.ts';
export { linkButtons } from './parts.ts';
export { draftOf, pageResponse, refilledPage } from './respond-page.ts';
export { suspensionOf } from './suspension.ts';

export const PDF_DRAWER = new URL('./pdf/worker.ts', import.meta.url);

export const DOCUMENT_ENDPOINTS: readonly Endpoint[] = [
  bookingPageEndpoint,
  myBookingsEndpoint,
  labelPageEndpoint,
  labelPdfEndpoint,
  labelsPdfEndpoint,
  receiptPageEndpoint,
  receiptPdfEndpoint,
  customsPageEndpoint,
  customsPdfEndpoint,
  calendarFileEndpoint,
  statementPageEndpoint,
  statementPdfEndpoint,
  statementCsvEndpoint,
  quotePageEndpoint,
  startBookingEndpoint,
  bookingStandingEndpoint,
  trackPageEndpoint,
  helpPageEndpoint,
  unsubscribePageEndpoint,
  receiverPageEndpoint,
];
