/** Widgets' contents for browsers without scripts. */
import * as v from 'valibot';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, getFrom } from './call.ts';

/** A shared quote's price or errors (D27). */
export const quotePage = defineCall(CALL_FACTS.quotePage, { answer: v.string() });
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
