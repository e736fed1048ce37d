import { apply } from './apply.ts';
import { autoComplete } from './auto-complete.ts';
import {
  bookingPage,
  calendarFile,
  customsPage,
  exportBookings,
  labelPage,
  myBookings,
  proofPhoto,
  receiptPage,
} from './booking-documents.ts';
import { bookingPrice } from './booking-price.ts';
import { bulkBooking, csvTemplate, uploadCsv, uploadPage } from './bulk-booking.ts';
import type { Call } from './call.ts';
import { listJobs, oneJob } from './careers.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { credits } from './credits.ts';
import { driverJourneys } from './driver.ts';
import { forgot } from './forgot.ts';
import { getPlaceDetails } from './get-place-details.ts';
import { health } from './health.ts';
import { holidays } from './holidays.ts';
import { homeCounts } from './home-counts.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import {
  bookingDetails,
  cancelBooking,
  filterBookings,
  openBooking,
  updateBooking,
} from './manage-booking.ts';
import { newBooking } from './new-booking.ts';
import { newEnquiry } from './new-enquiry.ts';
import { openapiDocument } from './openapi-document.ts';
import { bookSuccess, paymentWebhook, startPayment } from './payments.ts';
import { postSubscription } from './post-subscription.ts';
import { recentAddresses } from './recent-addresses.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { reset } from './reset.ts';
import { scanParcel } from './scan-parcel.ts';
import { trackParcel, trackParcelLive } from './track-parcel.ts';
import { openUnsubscribe, unsubscribe, unsubscribeOneClick } from './unsubscribe.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './user-address.ts';
import { verify } from './verify.ts';

/** Every call of the API, by group as the documentation shows them. */
export const CALLS: Readonly<Record<string, readonly Call[]>> = {
  Home: [homeCounts],
  'Quote and booking': [bookingPrice, newBooking],
  'Existing bookings': [
    bookingDetails,
    openBooking,
    cancelBooking,
    updateBooking,
    filterBookings,
    exportBookings,
  ],
  Payment: [startPayment, bookSuccess, paymentWebhook],
  'Documents of a booking': [
    bookingPage,
    myBookings,
    labelPage,
    receiptPage,
    customsPage,
    calendarFile,
  ],
  'Many bookings': [csvTemplate, uploadCsv, uploadPage, bulkBooking],
  Tracking: [trackParcel, trackParcelLive, scanParcel, driverJourneys, proofPhoto],
  Places: [autoComplete, getPlaceDetails],
  Enquiries: [newEnquiry],
  Newsletter: [
    postSubscription,
    confirmSubscription,
    unsubscribe,
    unsubscribeOneClick,
    openUnsubscribe,
  ],
  Accounts: [register, verify, login, logout, forgot, reset, refresh],
  'Saved addresses': [recentAddresses, listAddresses, addAddress, updateAddress, deleteAddress],
  Credit: [credits],
  Careers: [listJobs, oneJob, apply],
  Holidays: [holidays],
  Service: [health, openapiDocument],
};
