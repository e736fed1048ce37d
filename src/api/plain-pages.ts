/** What widgets show, for browsers without a script. */
import * as v from 'valibot';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, getFrom } from './call.ts';

/** The price of a shared quote's query, or its errors (D27). */
export const quotePage = defineCall(CALL_FACTS.quotePage, { answer: v.string() });
/** The help search for the query's `q`. */
export const helpPage = defineCall(getFrom('help/search', 'everyone'), { answer: v.string() });
export const startBooking = defineCall(getFrom('userBooking/start', 'everyone'), {
  answer: v.string(),
});
export const trackPage = defineCall(getFrom('tracking/parcels', 'everyone'), {
  answer: v.string(),
});
export const bookingStanding = defineCall(getFrom('userBooking/standing', 'guest'), {
  answer: v.unknown(),
  success: 303,
});
