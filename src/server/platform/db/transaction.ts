import type { Database, Tx } from './tables.ts';

/**
 * These are a serialization failure, a deadlock, and a unique row that another transaction wrote first, which the retry
 * sees.
 */
const TAKEN_BACK = ['40001', '40P01', '23505'];
const MAX_TRIES = 3;

const LATER = new WeakMap<Tx, (() => unknown)[]>();

/** The work is done once, however often the transaction was retried, and never after a rollback. */
export function afterCommit(tx: Tx, work: () => unknown): void {
  LATER.set(tx, [...(LATER.get(tx) ?? []), work]);
}

/** Tries what PostgreSQL takes back up to MAX_TRIES times, so effects outside the database belong into `afterCommit`. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await committed(db, work);
    } catch (error) {
      if (tries === MAX_TRIES || !isTakenBack(error)) throw error;
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
