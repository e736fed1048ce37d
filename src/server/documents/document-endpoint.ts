import type { Context } from 'hono';
import * as v from 'valibot';
import type { BookingView } from '#api/booking-view.ts';
import type { Call } from '#api/call.ts';
import { findBooking, NOT_YOURS } from '../bookings/find-booking.ts';
import { viewerOf } from '../bookings/viewer.ts';
import { viewOf } from '../bookings/view.ts';
import type { Row } from '../db/tables.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { DOCUMENT_LIMITS } from '../http/limit-table.ts';
import { problem, problemResponse } from '../http/reply.ts';
import { overLimits } from '../http/respond.ts';
import type { Services } from '../services.ts';
import { lostPage, type Why } from './lost-page.ts';
import { pageResponse } from './respond-page.ts';
import { lostWords } from './words.ts';

/** A booking that the one who asks may see. */
export interface Opened {
  booking: Row<'bookings'>;
  view: BookingView;
  context: Context;
  services: Services;
}

/**
 * Ties a document of a booking to what draws it. For a number that nobody has and for somebody else's a person gets the
 * same page with status 404, a program the problem (RFC 9457). `draw` says why there is no such document instead.
 */
export const documentEndpoint = (
  call: Call<string, { id: string }, undefined>,
  draw: (opened: Opened) => Promise<Response | Why>,
): Endpoint => ({
  call,
  respond: async (context, services) => {
    const refused = await overLimits(DOCUMENT_LIMITS, undefined, context, services);
    if (refused !== undefined) return problemResponse(refused);
    const params = v.safeParse(call.params, context.req.param());
    const booking = params.success
      ? await findBooking(services.db, await viewerOf(context, services), params.output.id)
      : undefined;
    if (booking === undefined) return notThere(context, services, 'not-yours', '');
    const view = await viewOf(services.db, booking);
    const given = await draw({ booking, view, context, services });
    return given instanceof Response ? given : notThere(context, services, given, view.id);
  },
});

function notThere(context: Context, services: Services, why: Why, number: string): Response {
  if (wantsJson(context))
    return problemResponse(why === 'not-yours' ? NOT_YOURS : problem(404, lostWords[why].text));
  return pageResponse(services, lostPage(services, why, number), 404);
}

/** Programs that name JSON and not HTML get the problem. */
const wantsJson = (context: Context): boolean => {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('json') && !accept.includes('text/html');
};
