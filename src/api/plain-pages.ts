/** What widgets show, for browsers without a script. */
import * as v from 'valibot';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, getFrom } from './call.ts';

/** The price of a shared quote's query, or its errors (D27). */
export const quotePage = defineCall(CALL_FACTS.quotePage, { answer: v.string() });
/** The booking form, filled in from a quote. */
export const startBooking = defineCall(getFrom('userBooking/start', 'everyone'), {
  answer: v.string(),
});
/** Timelines of the numbers in the query. */
export const trackPage = defineCall(getFrom('tracking/parcels', 'everyone'), {
  answer: v.string(),
});
/** Redirects /success to the page of its booking. */
export const bookingStanding = defineCall(getFrom('userBooking/standing', 'guest'), {
  answer: v.unknown(),
  success: 303,
});
