import type { Db } from './db/tables.ts';

/** Office work whose age is monitored, and since when bookings are suspended. */
type Mark = 'audit' | 'backup' | 'suspended';

const rowOf = (mark: Mark): string => `${mark}-at`;

/** Time in milliseconds since 1970. */
export const setMark = async (db: Db, mark: Mark, now: number): Promise<void> =>
  void (await db
    .insertInto('counters')
    .values({ name: rowOf(mark), value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute());

/** Undefined when never done. */
export const readMark = async (db: Db, mark: Mark): Promise<number | undefined> =>
  (
    await db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', rowOf(mark))
      .executeTakeFirst()
  )?.value;

export const clearMark = async (db: Db, mark: Mark): Promise<void> =>
  void (await db.deleteFrom('counters').where('name', '=', rowOf(mark)).execute());
