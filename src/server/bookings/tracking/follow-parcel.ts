import type { Context } from 'hono';
import { trackParcelLive } from '#api/track-parcel.ts';
import { isFinal } from '#domain/consignment.ts';
import { replies } from '#messages/replies.ts';
import * as http from '#server/platform/http/index.ts';
import { ok, type Result } from '#domain/result.ts';
import { bookingEndpoints, type BookingServices } from '../services.ts';
import { stepStream } from './step-stream.ts';
import { findTimeline, NO_PARCEL, readSteps } from './timeline.ts';

/** Keeps nginx from buffering the stream. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export const trackParcelLiveEndpoint = bookingEndpoints.responseEndpoint(
  trackParcelLive,
  { limits: http.CALL_LIMITS.tracking },
  async ({ params, context, services, from }) => {
    const { db, live } = services;
    const timeline = await findTimeline(db, params.id);
    if (timeline === undefined) return NO_PARCEL;
    const { bookingId, events } = timeline;
    const after = lastSeen(context);
    const last = events.at(-1);
    // The one answer after which an EventSource does not reconnect (HTML Standard, section 9.2.3).
    if (last !== undefined && isFinal(last.state) && after >= last.seq)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    // The router answers HEAD by GET and drops the body: a stream would never close.
    if (context.req.raw.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
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
    return http.longResponse(context, STREAM_HEADERS, stream);
  },
);

function lastSeen(context: Context): number {
  const text = context.req.header('last-event-id') ?? context.req.query('after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Each takes a connection and 16 kB; the poll names all parcels, and SQLite takes 32,766 values. */
const MAX_SERVER_STREAMS = 10_000;
/** Tabs of a person, an office or a mobile network. */
const STREAMS_PER_SENDER = 10;
const RETRY_AFTER = { headers: { 'retry-after': '30' } };

interface StreamSlot {
  leave: () => void;
}

const open = new WeakMap<BookingServices['live'], Map<string, number>>();
const totals = new WeakMap<BookingServices['live'], number>();

/** 429 when the sender has too many, 503 when all are taken. */
function takeStreamSlot(
  { live, config }: Pick<BookingServices, 'live' | 'config'>,
  sender: string,
): Result<StreamSlot, http.Problem> {
  const counts = open.get(live) ?? new Map<string, number>();
  open.set(live, counts);
  const own = counts.get(sender) ?? 0;
  const most = Math.ceil(STREAMS_PER_SENDER * config.rateLimitFactor);
  if (most > 0 && own >= most) return http.problem(429, replies.followMany(own), RETRY_AFTER);
  const all = totals.get(live) ?? 0;
  if (all >= MAX_SERVER_STREAMS) return http.problem(503, replies.manyFollow, RETRY_AFTER);
  counts.set(sender, own + 1);
  totals.set(live, all + 1);
  return ok({
    leave: () => {
      totals.set(live, (totals.get(live) ?? 1) - 1);
      const left = (counts.get(sender) ?? 1) - 1;
      if (left > 0) counts.set(sender, left);
      else counts.delete(sender);
    },
  });
}
