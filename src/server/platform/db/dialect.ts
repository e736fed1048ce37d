import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db, Row, Tables, Tx } from './tables.ts';

/** The tables whose rows are locked by an id. */
type Lockable = {
  [T in keyof Tables]: Row<T> extends { id: string } ? T : never;
}[keyof Tables];

/** Whether the database is PostgreSQL; Kysely knows its dialect. */
const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Milliseconds since 1970 by the clock of the database, as an expression. It decides about leases: processes on several
 * hosts share it, whatever their own clocks say.
 */
export const databaseClock = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? // Stable within a statement, so that an index can be used; `clock_timestamp` is not.
      sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * The earlier of a time and the database's: what a process with a fast clock makes due now is not due later for the
 * others.
 */
export const atMostNow = (db: Db, now: number): RawBuilder<number> => {
  const clock = databaseClock(db);
  return sql<number>`case when ${clock} < cast(${now} as bigint) then ${clock} else cast(${now} as bigint) end`;
};

/** Rows that another transaction works on are passed over. SQLite has one writer at a time and needs no such clause. */
export const skipLocked = (db: Db): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``;

/**
 * Locks the row of an id until the transaction ends; undefined when there is none. The lock is that of an update, which
 * lets others insert rows that refer to this one (PostgreSQL manual, Row-Level Locks). On SQLite nothing is left to
 * lock: a transaction begins with `begin immediate` and is the only writer.
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
