import { records } from '#server/platform/db/rows.ts';
import { expect, inject } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Engine } from './api.ts';
import { newDatabase } from './postgres.ts';
import { temporaryFolder } from '../paths/temporary.ts';
import { changeRows } from './rows.ts';

/** A server has these settings on a machine where nothing was ever installed. */
export type Machine = { DATA_DIR: string; DATABASE_URL?: string };

export const newMachine = async (engine: Engine): Promise<Machine> => ({
  DATA_DIR: temporaryFolder('machine'),
  ...(engine === 'postgres' && { DATABASE_URL: await newDatabase(inject('postgresUrl')) }),
});

export async function inStore<T>(
  { DATA_DIR, DATABASE_URL }: Machine,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Waits until everything in the background is done. Leases of killed servers are ended here. */
export async function everythingDone(db: Db): Promise<void> {
  await changeRows(db, 'outbox', { locked_until: 0, run_at: 0 }, { done_at: null });
  const left = () => records.all(db, 'outbox', { done_at: null });
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([]);
}
