import type { Database, Tx } from './tables.ts';

/** PostgreSQL took the transaction back in favour of another one: serialization_failure, deadlock_detected. */
const TAKEN_BACK = ['40001', '40P01'];
const MOST_TRIES = 3;

/** What runs once a transaction is committed. */
const LATER = new WeakMap<Tx, (() => unknown)[]>();

/**
 * Has something done once the transaction is committed, such as telling whoever follows a parcel, or waking a worker:
 * never for a transaction that is rolled back, and once for one that PostgreSQL takes back and that is tried again.
 */
export function afterCommit(tx: Tx, work: () => unknown): void {
  LATER.set(tx, [...(LATER.get(tx) ?? []), work]);
}

/**
 * Runs work in one transaction, up to three times while PostgreSQL takes it back in favour of another one. The work may
 * therefore run more than once: what it does outside the database belongs into `afterCommit`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await committed(db, work);
    } catch (error) {
      if (tries === MOST_TRIES || !isTakenBack(error)) throw error;
    }
}

async function committed<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let later: (() => unknown)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    const done = await work(tx);
    later = LATER.get(tx) ?? [];
    return done;
  });
  for (const next of later) await next();
  return result;
}

const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TAKEN_BACK.includes(String(error.code));
