import type { TrackingEvent } from '#api/track-parcel.ts';
import { isFinal } from '#domain/consignment.ts';
import type { LongBody, Outlet } from '#server/platform/http/index.ts';
import type { StepListener, BookingStep, Watch } from './live.ts';
import { withPosition, STEP, trackingStep } from './timeline.ts';
import type { Db } from '#server/platform/db/index.ts';
import { errorLine, type Log } from '#server/platform/log/index.ts';

export const watchSteps = (db: Db, log: Log, everyMs?: number): Watch => ({
  stepsAfter: (known) => stepsAfter(db, known),
  failed: (error) => log({ event: 'error', route: 'live', ...errorLine(error) }),
  ...(everyMs !== undefined && { everyMs }),
});

/** One query from the index alone; a second only when there are new steps. */
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

export interface StepStream extends LongBody {
  hear: StepListener;
  /** Call after subscribing, so that no step is missed. */
  begin: (steps: readonly TrackingEvent[]) => void;
}

/** Steps after this seq. Calls `left` once, however it ends. */
export function stepStream(after: number, left: () => void): StepStream {
  const waiting = new Map<number, TrackingEvent>();
  let outlet: Outlet | undefined;
  let early = `retry: ${CLIENT_RETRY_MS}\n\n`;
  let isOver = false;
  let sent: number | undefined;

  const write = (text: string): void => {
    if (outlet === undefined) early += text;
    else outlet.write(text);
  };
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
    outlet?.end();
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
  return {
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
    pour: (given) => {
      outlet = given;
      write(early);
      early = '';
      if (isOver) outlet.end();
    },
    stop,
  };
}
