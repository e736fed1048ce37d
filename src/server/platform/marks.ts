import type { Db } from './db/tables.ts';

/** Work of the office that is due again and again; the figures tell how long ago it was done. */
type Mark = 'audit' | 'backup';

const rowOf = (mark: Mark): string => `${mark}-at`;

/** Notes that work was done, in milliseconds since 1970. */
export const setMark = async (db: Db, mark: Mark, now: number): Promise<void> =>
  void (await db
    .insertInto('counters')
    .values({ name: rowOf(mark), value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute());

/** When work was last done; undefined when never. */
export const readMark = async (db: Db, mark: Mark): Promise<number | undefined> =>
  (
    await db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', rowOf(mark))
      .executeTakeFirst()
  )?.value;
