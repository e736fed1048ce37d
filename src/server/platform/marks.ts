import { rowWhere } from './db/rows.ts';
import type { Db } from './db/tables.ts';

/** Office work whose age is monitored, since when bookings are suspended, the last upkeep, and the start of a doubt about the clock. */
type Mark = 'audit' | 'backup' | 'suspended' | 'upkeep' | 'upkeep-doubt';

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
