import { rowWhere } from './db/rows.ts';
import type { Db } from './db/tables.ts';
import type { DatabaseServices } from './services.ts';

/** Office work whose age is monitored, since when bookings are suspended, when a server last served, upkeep, and a doubt about the clock. */
type Mark = 'audit' | 'backup' | 'suspended' | 'serving' | 'upkeep' | 'upkeep-doubt';

const rowOf = (mark: Mark): string => `${mark}-at`;

export const setMark = async (db: Db, mark: Mark, now: number): Promise<void> =>
  void (await db
    .insertInto('counters')
    .values({ name: rowOf(mark), value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute());

export const readMark = async (db: Db, mark: Mark): Promise<number | undefined> =>
  (await rowWhere(db, 'counters', { name: rowOf(mark) }))?.value;

export const clearMark = async (db: Db, mark: Mark): Promise<void> =>
  void (await db.deleteFrom('counters').where('name', '=', rowOf(mark)).execute());

const RENEW_MS = 15_000;
/** A server that was killed counts for so long. */
const LEASE_MS = 60_000;

/** A lease of the servers on a database; a row, because an advisory lock does not pass a pooler in transaction mode. */
export function holdLease({ db, now }: DatabaseServices): { release: () => Promise<void> } {
  const renew = () => setMark(db, 'serving', now()).catch(() => undefined);
  let renewed = renew();
  const timer = setInterval(() => {
    renewed = renew();
  }, RENEW_MS);
  timer.unref();
  const release = async () => {
    clearInterval(timer);
    await renewed;
    await clearMark(db, 'serving').catch(() => undefined);
  };
  return { release };
}

export async function isServed({ db, now }: DatabaseServices): Promise<boolean> {
  const at = await readMark(db, 'serving');
  return at !== undefined && Math.abs(now() - at) < LEASE_MS;
}
