import {
  addAddressEndpoint,
  deleteAddressEndpoint,
  listAddressesEndpoint,
  updateAddressEndpoint,
} from './accounts/addresses.ts';
import { forgotEndpoint } from './accounts/forgot.ts';
import { loginEndpoint } from './accounts/login.ts';
import { logoutEndpoint } from './accounts/logout.ts';
import { refreshEndpoint } from './accounts/refresh.ts';
import { registerEndpoint } from './accounts/register.ts';
import { resetEndpoint } from './accounts/reset.ts';
import { verifyEndpoint } from './accounts/verify.ts';
import { cancelBookingEndpoint } from './bookings/cancel.ts';
import { bookingDetailsEndpoint } from './bookings/details.ts';
import { exportBookingsEndpoint } from './bookings/export.ts';
import { filterBookingsEndpoint } from './bookings/filter.ts';
import { newBookingEndpoint } from './bookings/new-booking.ts';
import { openBookingEndpoint } from './bookings/open-booking.ts';
import { bookingPriceEndpoint } from './bookings/price.ts';
import { recentAddressesEndpoint } from './bookings/recent-addresses.ts';
import { updateBookingEndpoint } from './bookings/update.ts';
import { bulkBookingEndpoint } from './bulk/bulk-booking.ts';
import { csvTemplateEndpoint } from './bulk/csv-template.ts';
import { uploadCsvEndpoint } from './bulk/upload-csv.ts';
import { uploadPageEndpoint } from './bulk/upload-page.ts';
import { applyEndpoint } from './careers/apply.ts';
import { listJobsEndpoint, oneJobEndpoint } from './careers/jobs.ts';
import { creditsEndpoint } from './credits/credits.ts';
import { newEnquiryEndpoint } from './enquiries/new-enquiry.ts';
import { DOCUMENT_ENDPOINTS } from './documents/endpoints.ts';
import { driverJourneysEndpoint } from './drivers/journeys.ts';
import { proofPhotoEndpoint } from './drivers/proof-photo.ts';
import { healthEndpoint } from './platform/http/health.ts';
import { holidaysEndpoint } from './bookings/holidays.ts';
import type { Endpoint } from './platform/http/route.ts';
import { confirmSubscriptionEndpoint } from './newsletter/confirm-subscription.ts';
import { postSubscriptionEndpoint } from './newsletter/post-subscription.ts';
import {
  openUnsubscribeEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
} from './newsletter/unsubscribe.ts';
import { openapiEndpoint } from './platform/http/openapi-document.ts';
import { bookSuccessEndpoint } from './payments/book-success.ts';
import { startPaymentEndpoint } from './payments/start-payment.ts';
import { paymentWebhookEndpoint } from './payments/webhook.ts';
import { autoCompleteEndpoint } from './places/auto-complete.ts';
import { getPlaceDetailsEndpoint } from './places/get-place-details.ts';
import { homeCountsEndpoint } from './statistics/home-counts.ts';
import type { Services } from './services.ts';
import { trackParcelLiveEndpoint } from './bookings/tracking/follow-parcel.ts';
import { scanParcelEndpoint } from './drivers/scan-parcel.ts';
import { trackParcelEndpoint } from './bookings/tracking/track-parcel.ts';

/** Everything that the API answers. A test compares it with the calls of src/api/calls.ts. */
export const ENDPOINTS: readonly Endpoint<Services>[] = [
  homeCountsEndpoint,
  healthEndpoint,
  openapiEndpoint,
  newEnquiryEndpoint,
  registerEndpoint,
  verifyEndpoint,
  loginEndpoint,
  logoutEndpoint,
  forgotEndpoint,
  resetEndpoint,
  refreshEndpoint,
  recentAddressesEndpoint,
  listAddressesEndpoint,
  addAddressEndpoint,
  updateAddressEndpoint,
  deleteAddressEndpoint,
  creditsEndpoint,
  bookingPriceEndpoint,
  newBookingEndpoint,
  bookingDetailsEndpoint,
  openBookingEndpoint,
  cancelBookingEndpoint,
  updateBookingEndpoint,
  filterBookingsEndpoint,
  exportBookingsEndpoint,
  startPaymentEndpoint,
  bookSuccessEndpoint,
  paymentWebhookEndpoint,
  ...DOCUMENT_ENDPOINTS,
  csvTemplateEndpoint,
  uploadCsvEndpoint,
  uploadPageEndpoint,
  bulkBookingEndpoint,
  listJobsEndpoint,
  oneJobEndpoint,
  applyEndpoint,
  holidaysEndpoint,
  autoCompleteEndpoint,
  getPlaceDetailsEndpoint,
  postSubscriptionEndpoint,
  confirmSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
  openUnsubscribeEndpoint,
  trackParcelEndpoint,
  trackParcelLiveEndpoint,
  scanParcelEndpoint,
  driverJourneysEndpoint,
  proofPhotoEndpoint,
];
