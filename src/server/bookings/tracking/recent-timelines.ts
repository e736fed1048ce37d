import type { InferOutput } from 'valibot';
import type { trackParcel } from '#api/track-parcel.ts';
import { afterCommit, type Db, type Tx } from '#server/platform/db/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';

export type PublicTimeline = Omit<InferOutput<typeof trackParcel.answer>, 'status'>;

interface Read {
  bookingId: string;
  timeline: PublicTimeline;
}

/** A scan of another process shows this much later (D155). */
const FRESH_MS = 1_000;
const MAX_KEPT = 500;

const kept = new Map<string, Read & { db: Db; at: number }>();
const cached = new WeakSet<Db>();
let changes = 0;

/** From here on what the public reads of this database is read once a second for each parcel. */
export const cacheTimelines = (db: Db): void => void cached.add(db);

export async function recentTimeline(
  number: string,
  { db, now }: DatabaseServices,
  read: () => Promise<Read | undefined>,
): Promise<PublicTimeline | undefined> {
  const at = now();
  const known = kept.get(number);
  if (known?.db === db && Math.abs(at - known.at) < FRESH_MS) return known.timeline;
  const before = changes;
  const found = await read();
  kept.delete(number);
  // A change that was stored meanwhile may be missing in what was read.
  if (found === undefined || !cached.has(db) || changes !== before) return found?.timeline;
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(number, { ...found, db, at });
  return found.timeline;
}

export function dropTimelines(bookingIds: readonly string[]): void {
  changes += 1;
  const changed = new Set(bookingIds);
  for (const [number, { bookingId }] of kept) if (changed.has(bookingId)) kept.delete(number);
}

/** Each change of what the public reads of these bookings calls this. */
export const dropAfterCommit = (tx: Tx, bookingIds: readonly string[]): void =>
  afterCommit(tx, () => dropTimelines(bookingIds));
