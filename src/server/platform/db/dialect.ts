import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db, Row, Tables, Tx } from './tables.ts';

type Lockable = {
  [T in keyof Tables]: Row<T> extends { id: string } ? T : never;
}[keyof Tables];

const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Returns milliseconds since 1970 by the database's clock, which hosts share, so it decides leases. */
export const databaseClock = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? // Stable within a statement, so that an index can be used; `clock_timestamp` is not.
      sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** A fast clock must not delay jobs for other processes. */
export const atMostNow = (db: Db, now: number): RawBuilder<number> => {
  const clock = databaseClock(db);
  return sql<number>`case when ${clock} < cast(${now} as bigint) then ${clock} else cast(${now} as bigint) end`;
};

/** SQLite, with one writer, needs no such clause. */
export const skipLocked = (db: Db): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``;

/**
 * Returns undefined when the row is missing. `for no key update` allows inserts that refer to it. SQLite needs no clause,
 * because its transactions begin with the lock.
 */
export async function lock<T extends Lockable>(
  tx: Tx,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)} where id = ${id} ${
    isPostgres(tx) ? sql`for no key update` : sql``
  }`.execute(tx);
  return rows[0];
}

/** Returns false when the row is missing. Until the commit nobody can delete it; others may change and refer to it. */
export async function holdRow(tx: Tx, table: Lockable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} ${
    isPostgres(tx) ? sql`for key share` : sql``
  }`.execute(tx);
  return rows.length > 0;
}
