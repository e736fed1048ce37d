import * as v from 'valibot';
import {
  collectionFields,
  customsFields,
  deliveryCountry,
  deliveryFields,
  flag,
  noticeFields,
  parcelFields,
  pickupFields,
  placeNote,
} from './booking-fields.ts';
import { bookingNumber } from './booking-view.ts';
import { defineCall } from './call.ts';
import { newBookingFacts } from './new-booking-facts.ts';
import { cents, email, signals } from './text.ts';

/** What somebody books, as it is understood. */
export const newBookingBody = v.object({
  ...pickupFields,
  ...collectionFields,
  ...deliveryFields,
  deliveryCountry,
  ...parcelFields,
  ...customsFields,
  placeNote,
  /** Who gets label, receipt and news. */
  email: email(),
  ...noticeFields,
  /** Take the account's credit off; only for who is logged in. */
  useCredit: flag,
  /** The price that was shown, in cents; the booking is refused when it is not the price any more. */
  shownCents: v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{0,9}$/))]),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
    null,
  ),
  /** The number of the booking whose parcel comes back. */
  returnOf: v.nullish(v.union([v.literal(''), bookingNumber]), ''),
  ...signals,
});
export type NewBookingBody = v.InferOutput<typeof newBookingBody>;

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

/** Books a collection (specification, section 7); it waits for its payment then. */
export const newBooking = defineCall({
  ...newBookingFacts,
  title: 'Book a collection',
  about:
    'The price is computed here, whatever the sender saw. Without an account the answer sets a cookie that opens the booking, and a mail holds a link. A form without a script is led to the page of the booking, where it is paid. Rows of the customs declaration are an array here and the fields items.0.description and so on in a form.',
  body: newBookingBody,
  // A day that can be booked is near: tests and readers put one in.
  example: { ...BOOKING_EXAMPLE, pickupDate: '2026-12-01' },
  answer: v.object({
    status: v.literal(true),
    /** The number of the booking, which is the tracking number. */
    id: v.string(),
    totalCents: cents,
    creditCents: cents,
    dueCents: cents,
    /** Where it is paid; null when credit has paid all of it. */
    payPath: v.nullable(v.string()),
  }),
  success: 201,
  failures: {
    409: 'The price is not the one that was shown; `totalCents` is the price now.',
    503: 'Bookings are suspended at the moment.',
  },
});
