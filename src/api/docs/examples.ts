import * as bookingErrors from '#messages/booking-errors.ts';

/** What several calls share in their documentation; the data is valid and fictitious. */

export const TRACKING_EXAMPLE = { id: 'IE7M3D90QXM2VC' };

export const TOKEN_EXAMPLE = { token: 'q3T7bYw0mX9fKc2ZrHs5Vd8NjLg1PeUa4RoIi6Gt_-E' };

export const ID_EXAMPLE = { id: '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d' };

/** Examples of the parameters in the addresses of calls, by name. */
export const parameterExamples = () => ({
  ...TRACKING_EXAMPLE,
  ...TOKEN_EXAMPLE,
  month: '2026-11',
  paper: 'a4',
  session: 'cs_test_a1',
  input: 'gal',
  types: 'geocode',
  country: 'ie',
  region: '-',
  place_id: 'galway',
});

export const PASSWORD_EXAMPLE = { password: 'blue harbour seven lamps' };

export const EMAIL_EXAMPLE = { email: 'aoife.byrne@example.ie' };

/** The example lacks its day, which has to be near. */
export const BOOKING_EXAMPLE = {
  pickupName: 'Aoife Byrne',
  pickupPhone: '020 910 1234',
  pickupLine1: '12 Cypress Road',
  pickupTown: 'Galway',
  pickupTime: 'afternoon',
  deliveryName: 'Seán Ó Briain',
  deliveryPhone: '020 910 4321',
  deliveryLine1: '3 Main Street',
  deliveryTown: 'Dublin',
  deliveryPostcode: 'D6W PV38',
  weight: '3',
  contents: 'Books',
  nothingProhibited: true,
  email: 'aoife@example.com',
};

/** Password hashing takes memory, so concurrent checks are limited. */
export const BUSY = {
  503: 'Very many passwords are being checked; Retry-After says when to come back.',
};

/** How a call fails for the booking of another person. */
export const HIDDEN_BOOKING = { 404: bookingErrors.notYours };
/** How a call fails that a mail's link alone may not make (D73). */
export const MANAGED_BOOKING = { 403: bookingErrors.readsOnly, 404: bookingErrors.notYours };

export const UNKNOWN_PARCEL = { 404: 'No parcel has this number, or it has a typing error.' };
