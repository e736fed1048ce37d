import type { Database, Tx } from './tables.ts';

/** PostgreSQL took the transaction back in favour of another one: serialization_failure, deadlock_detected. */
const TAKEN_BACK = ['40001', '40P01'];
const MOST_TRIES = 3;

/**
 * Runs work in one transaction, up to three times while PostgreSQL takes it back in favour of another one. The work may
 * therefore run more than once: whatever it changes outside the database it must set anew each time.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !isTakenBack(error)) throw error;
    }
}

const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TAKEN_BACK.includes(String(error.code));
