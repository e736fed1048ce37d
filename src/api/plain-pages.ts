/** Pages for browsers without a script: what the widgets show, written by the API. */
import * as v from 'valibot';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall } from './call.ts';

/** The price of a quote, or what is wrong with it; asked for by the query of a shared quote (D27). */
export const quotePage = defineCall({ ...CALL_FACTS.quotePage, answer: v.string() });
/** The booking form with the places and the weight of a quote. */
export const startBooking = defineCall({
  method: 'GET',
  path: 'userBooking/start',
  access: 'everyone',
  answer: v.string(),
});
/** The timelines of the numbers in the query. */
export const trackPage = defineCall({
  method: 'GET',
  path: 'tracking/parcels',
  access: 'everyone',
  answer: v.string(),
});
/** Leads from the address of /success to the page of its booking. */
export const bookingStanding = defineCall({
  method: 'GET',
  path: 'userBooking/standing',
  access: 'guest',
  answer: v.unknown(),
  success: 303,
});
