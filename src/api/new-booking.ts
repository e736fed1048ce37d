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
  receiverEmail,
} from './booking-fields.ts';
import { bookingNumber } from './booking-view.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { cents, email, signals } from './text.ts';

/** What a booking says about its parcel: the form, the call and a row of an upload take it whole; booking-table.ts has the meanings. */
export const bookingFacts = {
  ...pickupFields,
  ...collectionFields,
  ...deliveryFields,
  deliveryCountry,
  ...parcelFields,
  ...customsFields,
  placeNote,
  receiverEmail,
  ...noticeFields,
};

export const newBookingBody = v.object({
  ...bookingFacts,
  /** The address for label, receipt and news. */
  email: email(),
  /** Whether to use the account's credit; only for somebody who is logged in. */
  useCredit: flag,
  /** The price that was shown, in cents; the booking is refused when the price has changed. */
  shownCents: v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{0,9}$/))]),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
    null,
  ),
  /** For a return: the number of the original booking. */
  returnOf: v.nullish(v.union([v.literal(''), bookingNumber]), ''),
  ...signals,
});
export type NewBookingBody = v.InferOutput<typeof newBookingBody>;

/** Books a collection; the booking then waits for its payment (D2). */
export const newBooking = defineCall({
  ...CALL_FACTS.newBooking,
  body: newBookingBody,
  answer: v.object({
    status: v.literal(true),
    /** The number of the booking, which is the tracking number. */
    id: v.string(),
    totalCents: cents,
    creditCents: cents,
    dueCents: cents,
    /** The page where it is paid; null when credit has paid all of it. */
    payPath: v.nullable(v.string()),
  }),
  success: 201,
});
