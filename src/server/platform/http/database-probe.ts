import type { Database } from '../db/tables.ts';

/** A database that takes longer is no use to visitors either. */
export const PATIENCE_MS = 5_000;

/** One write in this time, however many ask: each costs a write to the disk. */
const PROBE_MS = 1_000;

const probes = new WeakMap<Database, { at: number; isReady: Promise<boolean> }>();

/** Whether the database can be read and written to; false when it takes longer than five seconds. */
export function canWrite(db: Database): Promise<boolean> {
  const now = performance.now();
  const earlier = probes.get(db);
  const isFresh = earlier !== undefined && now - earlier.at < PROBE_MS;
  const isReady = isFresh ? earlier.isReady : probed(db);
  if (!isFresh) probes.set(db, { at: now, isReady });
  return within(isReady, false);
}

/** A read alone would call a database with a full disk well. */
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

/** What a question answers, or `otherwise` when it fails or takes longer than five seconds. */
export async function within<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE_MS);
  });
  return Promise.race([answer, late])
    .catch(() => otherwise)
    .finally(() => clearTimeout(timer));
}
