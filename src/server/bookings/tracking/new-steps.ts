import type { Db } from '#server/platform/db/index.ts';
import { errorLine, type Log } from '#server/platform/log/index.ts';
import type { BookingStep, Watch } from './live.ts';
import { STEP, trackingStep } from './timeline.ts';

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
