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
import { cents, doneWith, email, signals } from './text.ts';

/** Shared by form, call and upload; meanings are in booking-table.ts. */
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
  email: email(),
  /** Ignored without a session. */
  useCredit: flag,
  /** Cents; a changed price is refused. */
  shownCents: v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{0,9}$/))]),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
    null,
  ),
  /** For a return: the original booking. */
  returnOf: v.nullish(v.union([v.literal(''), bookingNumber]), ''),
  ...signals,
});
export type NewBookingBody = v.InferOutput<typeof newBookingBody>;

/** Books a collection, which then waits for payment (D2). */
export const newBooking = defineCall(CALL_FACTS.newBooking, {
  body: newBookingBody,
  answer: doneWith({
    id: v.string(),
    totalCents: cents,
    creditCents: cents,
    dueCents: cents,
    payPath: v.nullable(v.string()),
  }),
  success: 201,
});
