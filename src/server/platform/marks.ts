import type { Db } from './db/tables.ts';

/** Recurring office work whose age is monitored. */
type Mark = 'audit' | 'backup';

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
