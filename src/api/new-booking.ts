import * as v from 'valibot';
import { bookingFacts, bookingMeanings } from './booking-facts.ts';
import { BOOKING_NUMBER_MEANING, bookingNumber } from './booking-fields.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BOOKING_EXAMPLE } from './docs/examples.ts';
import { cents, doneWith, email, flag, signals } from './shared-fields.ts';
import * as bookingErrors from '#messages/booking-errors.ts';

export const newBookingBody = v.object({
  ...bookingFacts,
  email: email(),
  /** It has no effect without a session. */
  useCredit: flag,
  /** The price in cents that the customer saw; another price is refused. */
  shownCents: v.nullish(
    v.pipe(
      v.union([cents, v.pipe(v.string(), v.regex(/^\d{0,9}$/))]),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
    null,
  ),
  /** A return names the original booking here. */
  returnOf: v.nullish(v.union([v.literal(''), bookingNumber], bookingErrors.notYours), ''),
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

export const newBookingDocs = (): DocumentedCall =>
  withDocs(newBooking, {
    title: 'Book a collection',
    about:
      'The price is computed here, whatever the sender saw. Without an account the answer sets a cookie that opens the booking, and a mail holds a link. A form without a script is led to the page of the booking, where it is paid. Rows of the customs declaration are an array here and the fields items.0.description and so on in a form.',
    body: {
      ...bookingMeanings(),
      email: 'Who gets receipt and news by e-mail. Capital letters make no difference.',
      useCredit: 'Take the credit of the account off.',
      shownCents: 'The price that was shown, in cents. Another one is refused.',
      returnOf: 'The number of the booking whose parcel comes back.',
    },
    answer: {
      id: BOOKING_NUMBER_MEANING,
      totalCents: 'Price in cents, VAT included.',
      creditCents: 'What credit pays of it, in cents.',
      dueCents: 'What a card pays, in cents.',
      payPath: 'The page of the site on which it is paid; null when nothing is to be paid.',
    },
    example: { ...BOOKING_EXAMPLE, pickupDate: '2026-12-01' },
    failures: {
      409: 'The price is not the one that was shown; `totalCents` is the price now.',
      503: 'Bookings are suspended at the moment.',
    },
  });
