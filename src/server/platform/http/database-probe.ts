import type { Database } from '../db/tables.ts';
import { withTimeout } from '../timeout.ts';

/** A slower database is useless to visitors too. */
export const TIMEOUT_MS = 5_000;

/** Each probe writes to the disk. */
const PROBE_MS = 1_000;

const probes = new WeakMap<Database, { at: number; isReady: Promise<boolean> }>();

export function canWrite(db: Database): Promise<boolean> {
  const now = performance.now();
  const earlier = probes.get(db);
  const isFresh = earlier !== undefined && now - earlier.at < PROBE_MS;
  const isReady = isFresh ? earlier.isReady : probed(db);
  if (!isFresh) probes.set(db, { at: now, isReady });
  return answerInTime(isReady, false);
}

/** A read alone succeeds with a full disk. */
const probed = (db: Database): Promise<boolean> =>
  db
    .selectFrom('migrations')
    .select('name')
    .limit(1)
    .execute()
    .then(() =>
      db
        .insertInto('counters')
        .values({ name: 'health', value: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
        )
        .execute(),
    )
    .then(
      () => true,
      () => false,
    );

export const answerInTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  withTimeout(answer, TIMEOUT_MS, otherwise).catch(() => otherwise);
