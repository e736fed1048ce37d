import type { Context } from 'hono';
import { trackParcelLive } from '#api/track-parcel.ts';
import { isFinal } from '#domain/consignment.ts';
import { longResponse, TRACKING_LIMITS } from '#server/platform/http/index.ts';
import { bookingEndpoints } from '../services.ts';
import { stepStream } from './step-stream.ts';
import { takeStreamSlot } from './stream-slots.ts';
import { findTimeline, NO_PARCEL, readSteps } from './timeline.ts';

/** Tells proxies such as nginx not to buffer the stream. */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Sends the steps of a parcel as they happen, each exactly once, until the last one or until the follower leaves. */
export const trackParcelLiveEndpoint = bookingEndpoints.responseEndpoint(
  trackParcelLive,
  { limits: TRACKING_LIMITS },
  async ({ params, context, services, from }) => {
    const { db, live } = services;
    const timeline = await findTimeline(db, params.id);
    if (timeline === undefined) return NO_PARCEL;
    const { bookingId, events } = timeline;
    const after = lastSeen(context);
    const last = events.at(-1);
    // The one answer after which an EventSource does not come back (HTML Standard, section 9.2.3).
    if (last !== undefined && isFinal(last.state) && after >= last.seq)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    // For HEAD the router runs the GET and drops the body, so that the stream would never be closed.
    if (context.req.raw.method === 'HEAD') return new Response(null, { headers: HEADERS });
    const place = takeStreamSlot(services, from);
    if (!place.ok) return place;
    const stream = stepStream(after, () => {
      unfollow();
      place.value.leave();
    });
    const unfollow = live.follow(bookingId, stream.hear);
    try {
      stream.begin(await readSteps(db, bookingId));
    } catch (error) {
      stream.stop();
      throw error;
    }
    return longResponse(context, HEADERS, stream);
  },
);

/** The seq of the last step that the client has; a client that reconnects sends it in the header. */
function lastSeen(context: Context): number {
  const text = context.req.header('last-event-id') ?? context.req.query('after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
