import { type TrackingEvent, trackParcelLive } from '#api/track-parcel.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import * as http from '#server/platform/http/index.ts';
import type { StepListener, BookingStep, Watch } from './live.ts';
import {
  withPosition,
  STEP,
  trackingStep,
  findTimeline,
  NO_PARCEL,
  readSteps,
} from './timeline.ts';
import type { Db } from '#server/platform/db/index.ts';
import { errorLine, type Log } from '#server/platform/log/index.ts';
import type { Context } from 'hono';
import * as replies from '#messages/replies.ts';
import { ok, type Result } from '#domain/result.ts';
import { bookingEndpoints, type BookingServices } from '../services.ts';

export const watchSteps = (db: Db, log: Log, everyMs?: number): Watch => ({
  stepsAfter: (known) => stepsAfter(db, known),
  failed: (error) => log({ event: 'error', route: 'live', ...errorLine(error) }),
  ...(everyMs !== undefined && { everyMs }),
});

/** Reads new steps by one query from the index alone, and by a second one only when there are some. */
async function stepsAfter(db: Db, known: ReadonlyMap<string, number>): Promise<BookingStep[]> {
  if (known.size === 0) return [];
  const newest = await db
    .selectFrom('events')
    .select(({ fn }) => ['booking_id', fn.max('seq').as('seq')])
    .where('booking_id', 'in', padded([...known.keys()]))
    .groupBy('booking_id')
    .execute();
  const knownOf = (id: string): number => known.get(id) ?? 0;
  const changed = newest.filter(({ booking_id: id, seq }) => seq > knownOf(id));
  if (changed.length === 0) return [];
  const ids = changed.map(({ booking_id: id }) => id);
  const rows = await db
    .selectFrom('events')
    .select(['booking_id', ...STEP])
    .where('booking_id', 'in', padded(ids))
    .where('seq', '>', Math.min(...ids.map(knownOf)))
    .orderBy('seq')
    .execute();
  return rows
    .filter(({ booking_id: id, seq }) => seq > knownOf(id))
    .map((row) => ({ bookingId: row.booking_id, event: trackingStep(row) }));
}

/** Each length is a cached prepared statement, so ids are padded to a power of two. */
function padded(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array<string>(length - ids.length).fill(ids.at(-1) ?? '')];
}

/** Proxies close connections that are silent for 30 to 60 seconds. */
const QUIET_MS = 25_000;
/** EventSource's delay before reconnecting. */
const CLIENT_RETRY_MS = 3_000;
const RESTART_MS = 5_000;

interface StepStream {
  body: ReadableStream<Uint8Array>;
  hear: StepListener;
  /** Call after subscribing, so that no step is missed. */
  begin: (steps: readonly TrackingEvent[]) => void;
  stop: () => void;
}

const encoder = new TextEncoder();

/** Sends the steps after this seq. Calls `left` once, however the stream ends. */
export function stepStream(after: number, left: () => void): StepStream {
  const waiting = new Map<number, TrackingEvent>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  let sent: number | undefined;

  const write = (text: string): void => controller?.enqueue(encoder.encode(text));
  const quiet = setInterval(() => write(':\n\n'), QUIET_MS).unref();
  const stop = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(quiet);
    left();
  };
  const finish = (lastWords: string): void => {
    if (isOver) return;
    write(lastWords);
    stop();
    controller?.close();
  };
  const send = (step: TrackingEvent): void => {
    sent = step.seq;
    waiting.delete(sent);
    write(`event: step\nid: ${sent}\ndata: ${JSON.stringify(withPosition(step))}\n\n`);
    // Browsers do not deliver an event without data.
    if (isFinal(step.state)) finish(`event: end\ndata: ${JSON.stringify(step.state)}\n\n`);
  };
  const sendWaiting = (): void => {
    while (sent !== undefined && !isOver) {
      const next = waiting.get(sent + 1);
      if (next === undefined) return;
      send(next);
    }
  };
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
      write(`retry: ${CLIENT_RETRY_MS}\n\n`);
    },
    cancel: stop,
  });
  return {
    body,
    hear: (event) => {
      if (event === undefined) return finish(`retry: ${RESTART_MS}\n\n`);
      if (sent === undefined || event.seq > sent) waiting.set(event.seq, event);
      sendWaiting();
    },
    begin: (steps) => {
      sent = Math.min(after, steps.at(-1)?.seq ?? 0);
      // Numbers are missing where steps were corrected.
      for (const step of steps) if (step.seq > after && !isOver) send(step);
      sendWaiting();
    },
    stop,
  };
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // It keeps nginx from buffering the stream.
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
    return new Response(stream.body, { headers: STREAM_HEADERS });
  },
);

function lastSeen(context: Context): number {
  const text = context.req.header('last-event-id') ?? context.req.query('after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Each stream takes a connection and 25 kB (D148). The poll names all parcels, and SQLite takes 32,766 values. */
const MAX_SERVER_STREAMS = 10_000;
/** The tabs of a person, an office or a mobile network share this many. */
const STREAMS_PER_SENDER = 10;
const RETRY_AFTER = { headers: { 'retry-after': '30' } };

const open = new WeakMap<BookingServices['live'], Map<string, number>>();

/** Refuses with 429 when the sender has too many streams, and with 503 when all are taken. */
function takeStreamSlot(
  { live, config }: Pick<BookingServices, 'live' | 'config'>,
  sender: string,
): Result<{ leave: () => void }, http.Problem> {
  const counts = open.get(live) ?? new Map<string, number>();
  open.set(live, counts);
  const own = counts.get(sender) ?? 0;
  const most = Math.ceil(STREAMS_PER_SENDER * config.rateLimitFactor);
  if (most > 0 && own >= most) return http.problem(429, replies.followMany(own), RETRY_AFTER);
  if (live.streams() >= MAX_SERVER_STREAMS)
    return http.problem(503, replies.manyFollow, RETRY_AFTER);
  counts.set(sender, own + 1);
  return ok({
    leave: () => {
      const left = (counts.get(sender) ?? 1) - 1;
      if (left > 0) counts.set(sender, left);
      else counts.delete(sender);
    },
  });
}
