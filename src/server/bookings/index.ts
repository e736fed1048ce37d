import {
  bookingManageMail,
  mailManageLinkEndpoint,
  cancelBookingEndpoint,
} from './manage-booking.ts';
import type { Endpoint } from '#server/platform/http/index.ts';
import { billBookingEndpoint } from './bill-booking.ts';
import { bookingDetailsEndpoint, openBookingEndpoint } from './find-booking.ts';
import { filterBookingsEndpoint } from './booking-list.ts';
import { exportBookingsEndpoint } from './export-bookings.ts';
import { holidaysEndpoint } from './collection.ts';
import { LATER_MAILS } from './mails/later-mails.ts';
import { ORDER_MAILS } from './mails/order-mails.ts';
import { newBookingEndpoint } from './new-booking.ts';
import { RECEIVER_NOTICES } from './receivers/mails.ts';
import { receiverChangeEndpoint, stopNoticesEndpoint } from './receivers/receiver-link.ts';
import { changeDeliveryEndpoint } from './redelivery/redeliver.ts';
import { bookingPriceEndpoint } from './price.ts';
import { recentAddressesEndpoint } from './recent-addresses.ts';
import { todaysBookingsEndpoint } from './today.ts';
import type { BookingComposers, BookingServices } from './services.ts';
import { trackParcelLiveEndpoint } from './tracking/step-stream.ts';
import { trackParcelEndpoint } from './tracking/timeline.ts';
import { updateBookingEndpoint } from './update-booking.ts';
import { bookingPageEndpoint } from './pages/booking-page.tsx';
import { bookingStandingEndpoint, myBookingsEndpoint } from './pages/my-bookings.tsx';
import { quotePageEndpoint } from './quote/quote-page.tsx';
import { startBookingEndpoint } from './quote/start-booking.tsx';
import { receiverPageEndpoint } from './receivers/receiver-page.tsx';
import { trackPageEndpoint } from './tracking/track-page.tsx';

export {
  collectionInWords,
  parcelInWords,
  PICKUP_IN,
  priceLines,
  streetLines,
  townLines,
  vatPercentOf,
} from './booking-in-words.ts';
export { refuseField, unusable } from './prepare/field-result.ts';
export { billingOf } from './billing.ts';
export { bookingPath, trackingAddress } from './booking-links.ts';
export { countryOf } from './prepare/delivery-country.ts';
export { letterAbout } from './mails/mail-facts.ts';
export { manageForm } from './manage-booking.ts';
export { NOT_YOURS, findBooking, findManaged } from './find-booking.ts';
export { moveUnchosen } from './late-collection.ts';
export { priceChanged } from './new-booking.ts';
export {
  isHeld,
  dueOf,
  liveBookings,
  type LiveBooking,
  PAYABLE_MS,
  settleOrder,
  wasPaid,
} from './orders/settle-order.ts';
export { hasLabel, labelledWith } from './labelled.ts';
export { billingPart } from './pages/billing-part.tsx';
export { MANAGE_FORM } from './pages/ManageForms.tsx';
export {
  type BookingPageCall,
  type Opened,
  openedBookingEndpoint,
  type WhyMissing,
} from './pages/opened-booking.tsx';
export { agree } from './orders/agree.ts';
export { chargeForCollections, returnDoubleCharge } from './orders/charge-collections.ts';
export { forgetContactsOfOrder } from './forget-contacts.ts';
export { bookingsOf, lockOrder } from './orders/lock-order.ts';
export { cancelAndRefund } from './orders/cancel-booking.ts';
export { createOrder, type Ordered } from './orders/create-order.ts';
export { beginReceiptSeries, receiptNumber } from './orders/receipts.ts';
export { refundPart, REFUND_JOB, requestRefund } from './orders/refunds.ts';
export { prepareBooking, type Prepared } from './prepare/prepare-booking.ts';
export { calendarOf } from './promised.ts';
export { bookingEndpoints, type BookingServices, type ClaimPart } from './services.ts';
export { storedBooking, type BookingFacts } from './stored.ts';
export { forgetReceivers } from './receivers/receivers.ts';
export { isSuspended } from './notices.ts';
export { suspensionOf } from './suspension.ts';
export { appendEvent, CLOCK_TOLERANCE_MS, correctStep } from './tracking/append-event.ts';
export { announceSteps, liveSteps, type BookingStep } from './tracking/live.ts';
export { cacheTimelines } from './tracking/recent-timelines.ts';
export { servedParcels } from './tracking/served-parcel.tsx';
export { watchSteps } from './tracking/step-stream.ts';
export { findTimeline, stepReasons } from './tracking/timeline.ts';
export { viewOf } from './view.ts';

export const BOOKING_ENDPOINTS: readonly Endpoint<BookingServices>[] = [
  recentAddressesEndpoint,
  todaysBookingsEndpoint,
  bookingPriceEndpoint,
  newBookingEndpoint,
  bookingDetailsEndpoint,
  openBookingEndpoint,
  mailManageLinkEndpoint,
  cancelBookingEndpoint,
  updateBookingEndpoint,
  changeDeliveryEndpoint,
  receiverChangeEndpoint,
  stopNoticesEndpoint,
  filterBookingsEndpoint,
  exportBookingsEndpoint,
  holidaysEndpoint,
  billBookingEndpoint,
  trackParcelEndpoint,
  trackParcelLiveEndpoint,
  quotePageEndpoint,
  startBookingEndpoint,
  bookingPageEndpoint,
  myBookingsEndpoint,
  bookingStandingEndpoint,
  receiverPageEndpoint,
  trackPageEndpoint,
];

export const BOOKING_MAILS = {
  ...ORDER_MAILS,
  ...LATER_MAILS,
  ...RECEIVER_NOTICES,
  'booking-manage': bookingManageMail,
} satisfies BookingComposers;
