/** Documents of a booking, for who made it: pages that print from any browser and work without a script. */
import * as v from 'valibot';
import { bookingParams, UNSEEN } from './booking-view.ts';
import { defineCall } from './call.ts';
import { TRACKING_EXAMPLE } from './track-parcel.ts';

const PAGE = 'text/html';
const about = {
  params: bookingParams,
  exampleParams: TRACKING_EXAMPLE,
  answer: v.string(),
  access: 'guest',
  method: 'GET',
  failures: UNSEEN,
} as const;

/** The booking with everything that can be done with it. */
export const bookingPage = defineCall({
  ...about,
  path: 'userBooking/booking/{id}',
  title: 'The page of a booking',
  type: PAGE,
});
/** The bookings that this browser may open. */
export const myBookings = defineCall({
  method: 'GET',
  path: 'userBooking/mine',
  title: 'The bookings of this browser',
  access: 'guest',
  answer: v.string(),
  type: PAGE,
});
/** A6, with Code 128 and QR. */
export const labelPage = defineCall({
  ...about,
  path: 'userBooking/label/{id}',
  title: 'The label of a parcel',
  type: PAGE,
});
/** With VAT lines and a number without gaps (VAT Regulations 2010, S.I. 639/2010, regulation 20). */
export const receiptPage = defineCall({
  ...about,
  path: 'userBooking/receipt/{id}',
  title: 'The receipt of a booking',
  type: PAGE,
});
/** Form CN23 of the Universal Postal Union, for destinations with customs. */
export const customsPage = defineCall({
  ...about,
  path: 'userBooking/customs/{id}',
  title: 'The customs declaration of a parcel',
  type: PAGE,
});
/** The collection for a calendar (RFC 5545). */
export const calendarFile = defineCall({
  ...about,
  path: 'userBooking/calendar/{id}',
  title: 'The collection for a calendar',
  type: 'text/calendar',
});
/** The photo that was taken at the door. */
export const proofPhoto = defineCall({
  ...about,
  path: 'userBooking/proof/{id}',
  title: 'The photo of a delivery',
  type: 'image/jpeg',
});
/** Every booking of an account as CSV (RFC 4180). */
export const exportBookings = defineCall({
  method: 'GET',
  path: 'userBooking/export',
  title: 'The bookings of an account as CSV',
  access: 'account',
  answer: v.string(),
  type: 'text/csv',
});
