import { logout, refresh, settingsPage } from './account.ts';
import {
  addAddress,
  deleteAddress,
  exportAddresses,
  listAddresses,
  recentAddresses,
  updateAddress,
} from './addresses.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmEmailPage,
  endOtherLogins,
  chooseAddress,
  endLogin,
  listSessions,
  updateUser,
} from './account-settings.ts';
import { apply } from './apply.ts';
import {
  bookingPage,
  calendarFile,
  customsPage,
  customsPdf,
  exportBookings,
  statementCsv,
  statementPage,
  statementPdf,
  labelPage,
  labelPdf,
  labelsPdf,
  myBookings,
  proofPhoto,
  receiptPage,
  receiptPdf,
} from './booking-documents.ts';
import { bookingPrice } from './booking-price.ts';
import { billBooking } from './billing.ts';
import { badRows, bulkBooking, csvTemplate, uploadCsv, uploadPage } from './bulk-booking.ts';
import type { Call } from './call.ts';
import { listJobs, oneJob } from './careers.ts';
import { changeDelivery } from './change-delivery.ts';
import { addClaimPhoto, bookingClaim, makeClaim } from './claims.ts';
import { credits } from './credits.ts';
import { clockInOut } from './clock.ts';
import { driverJourneys } from './driver.ts';
import { forgot, reset } from './forgotten-password.ts';
import { homeCounts } from './home-counts.ts';
import { login } from './login.ts';
import {
  bookingDetails,
  cancelBooking,
  filterBookings,
  mailManageLink,
  openBooking,
  updateBooking,
} from './manage-booking.ts';
import { newBooking } from './new-booking.ts';
import { newEnquiry } from './new-enquiry.ts';
import {
  confirmSubscription,
  openUnsubscribe,
  postSubscription,
  unsubscribe,
  unsubscribeOneClick,
} from './newsletter.ts';
import { closeAccount, exportPerson } from './own-data.ts';
import { bookSuccess, paymentWebhook, startPayment } from './payments.ts';
import { autoComplete, getPlaceDetails } from './places.ts';
import { bookingStanding, helpPage, quotePage, startBooking, trackPage } from './plain-pages.ts';
import { receiverChange, receiverPage, stopNotices } from './receiver.ts';
import { register, verify } from './register.ts';
import { scanParcel } from './scan-parcel.ts';
import { health, holidays, liveness, openapiDocument, readiness } from './service.ts';
import { trackParcel, trackParcelLive } from './track-parcel.ts';

/** In the documentation's groups and order. */
export const CALLS = {
  Home: { homeCounts },
  'Quote and booking': { bookingPrice, newBooking, quotePage, startBooking },
  'Existing bookings': {
    bookingDetails,
    openBooking,
    mailManageLink,
    cancelBooking,
    updateBooking,
    billBooking,
  },
  'Deliveries on the way': { changeDelivery, receiverPage, receiverChange, stopNotices },
  Claims: { makeClaim, addClaimPhoto, bookingClaim },
  Payment: { startPayment, bookSuccess, bookingStanding, paymentWebhook },
  'Documents of a booking': {
    bookingPage,
    myBookings,
    labelPage,
    labelPdf,
    labelsPdf,
    receiptPage,
    receiptPdf,
    customsPage,
    customsPdf,
    calendarFile,
  },
  'Lists and statements': {
    filterBookings,
    exportBookings,
    statementPage,
    statementPdf,
    statementCsv,
  },
  'Many bookings': { csvTemplate, uploadCsv, badRows, uploadPage, bulkBooking },
  Tracking: {
    trackParcel,
    trackParcelLive,
    trackPage,
    scanParcel,
    driverJourneys,
    clockInOut,
    proofPhoto,
  },
  Places: { autoComplete, getPlaceDetails },
  Enquiries: { newEnquiry, helpPage },
  Newsletter: {
    postSubscription,
    confirmSubscription,
    unsubscribe,
    unsubscribeOneClick,
    openUnsubscribe,
  },
  Accounts: {
    register,
    verify,
    login,
    logout,
    forgot,
    reset,
    refresh,
    settingsPage,
    updateUser,
    changeEmail,
    confirmEmailPage,
    confirmEmail,
    changePassword,
    listSessions,
    chooseAddress,
    endLogin,
    endOtherLogins,
    exportPerson,
    closeAccount,
  },
  'Saved addresses': {
    recentAddresses,
    listAddresses,
    exportAddresses,
    addAddress,
    updateAddress,
    deleteAddress,
  },
  Credit: { credits },
  Careers: { listJobs, oneJob, apply },
  Holidays: { holidays },
  Service: { health, liveness, readiness, openapiDocument },
} satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;
