import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from './store.ts';

const TRIES = 50;
const PAUSE_MS = 20;

/** Moves SQLite's log into the file and cuts it, so that neither holds what was deleted. A reader delays it. */
export async function emptyLog({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<void> {
  if (engine !== 'sqlite') return;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
    const { rows } = await checkpoint.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(PAUSE_MS);
  }
}
