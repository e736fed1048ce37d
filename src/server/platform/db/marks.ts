import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { records } from './rows.ts';
import type { Db } from './tables.ts';
import type { DatabaseServices } from '../services.ts';

/** Marks are work whose age is monitored, suspension, and a doubt about the clock. */
type Mark = 'audit' | 'backup' | 'suspended' | 'upkeep' | 'upkeep-doubt';

const markName = (mark: Mark): string => `${mark}-at`;

export const setMark = (db: Db, mark: Mark, now: number): Promise<void> =>
  setCounter(db, markName(mark), now);

const setCounter = async (db: Db, name: string, value: number): Promise<void> =>
  void (await db
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute());

export const readMark = async (db: Db, mark: Mark): Promise<number | undefined> =>
  (await records.find(db, 'counters', { name: markName(mark) }))?.value;

export const clearMark = async (db: Db, mark: Mark): Promise<void> =>
  void (await records.delete(db, 'counters', { name: markName(mark) }));

const RENEW_MS = 15_000;
/** After that a killed server no longer counts. */
const LEASE_MS = 60_000;
const LEASES = 'serving-';

/** Each server holds one. An advisory lock would not pass a pooler in transaction mode. */
export async function holdLease({
  db,
  now,
}: DatabaseServices): Promise<{ release: () => Promise<void> }> {
  const name = `${LEASES}${randomUUID()}`;
  const renew = () => setCounter(db, name, now()).catch(() => undefined);
  let renewed = renew();
  await renewed;
  const timer = setInterval(() => {
    renewed = renew();
  }, RENEW_MS);
  timer.unref();
  const release = async () => {
    clearInterval(timer);
    await renewed;
    await db
      .deleteFrom('counters')
      .where('name', 'like', `${LEASES}%`)
      .where((row) => row.or([row('name', '=', name), row('value', '<', now() - LEASE_MS)]))
      .execute()
      .catch(() => undefined);
  };
  return { release };
}

/** Call it after a restore: the leases of the backup are those of servers that ran then. */
export const dropLeases = async (db: Db): Promise<void> =>
  void (await db.deleteFrom('counters').where('name', 'like', `${LEASES}%`).execute());

export const isServed = async ({ db, now }: DatabaseServices): Promise<boolean> =>
  (await leasesIn(db)).some(({ value }) => Math.abs(now() - value) < LEASE_MS);

/**
 * Waits up to 16 seconds, and says if a server renews its lease in that time. After a jump of the clock its lease looks old
 * until then.
 */
export async function isLeaseRenewed({ db }: Pick<DatabaseServices, 'db'>): Promise<boolean> {
  const before = await leasesIn(db);
  const written = before.map(({ name, value }) => `${name} ${value}`);
  for (let waited = 0; before.length > 0 && waited <= RENEW_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const after = await leasesIn(db);
    if (after.some(({ name, value }) => !written.includes(`${name} ${value}`))) return true;
  }
  return false;
}

const LOOK_MS = 500;

const leasesIn = (db: Db) =>
  db.selectFrom('counters').select(['name', 'value']).where('name', 'like', `${LEASES}%`).execute();
