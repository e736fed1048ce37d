import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, NewRow, Row, Tables } from './tables.ts';

/** A column is compared with a value, or by an operator of SQL with one. */
type Condition<V> =
  | V
  | readonly ['<' | '<=' | '>' | '>=' | '!=', NonNullable<V>]
  | readonly ['in', readonly NonNullable<V>[]]
  | readonly ['is not', null];
type Where<T extends keyof Tables> = { [C in keyof Row<T>]?: Condition<Row<T>[C]> };
type Table = keyof Tables;
type Column<T extends Table> = keyof Row<T> & string;
type Order<T extends Table> = Column<T> | `${Column<T>} desc`;
type Values<R> = { [C in keyof R]: R[C] | RawBuilder<R[C]> };

/** Reads and writes rows of one table by the values of its columns. Columns whose value is undefined are not written. */
export const records = {
  /** Returns the first row in the order of the columns; " desc" after one turns it round. */
  async find<T extends Table>(
    db: Db,
    table: T,
    where: Where<T>,
    ...by: Order<T>[]
  ): Promise<Row<T> | undefined> {
    const first = sql<Row<T>>`${everyRow(table, where)}${sorted(by)} limit 1`;
    return (await first.execute(db)).rows[0];
  },

  /** Throws when there is no such row. */
  async get<T extends Table>(db: Db, table: T, where: Where<T>): Promise<Row<T>> {
    const row = await records.find(db, table, where);
    if (row === undefined) throw new Error(`No row of ${table} has these values`);
    return row;
  },

  async all<T extends Table>(
    db: Db,
    table: T,
    where: Where<T> = {},
    ...by: Order<T>[]
  ): Promise<Row<T>[]> {
    return (await sql<Row<T>>`${everyRow(table, where)}${sorted(by)}`.execute(db)).rows;
  },

  async count<T extends Table>(db: Db, table: T, where: Where<T> = {}): Promise<number> {
    const from = sql`from ${sql.table(table)} ${whereAll(where)}`;
    const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db);
    return counted.rows[0]?.count ?? 0;
  },

  async insert<T extends Table>(db: Db, table: T, row: Values<NewRow<T>>): Promise<void> {
    await insertion(table, row).execute(db);
  },

  /** Returns false when the key exists. */
  async insertNew<T extends Table>(db: Db, table: T, row: Values<NewRow<T>>): Promise<boolean> {
    return changesRows(db, sql`${insertion(table, row)} on conflict do nothing`);
  },

  /** Says whether there were any such rows. */
  async update<T extends Table>(
    db: Db,
    table: T,
    where: Where<T>,
    values: Values<{ [C in keyof Row<T>]?: Row<T>[C] | undefined }>,
  ): Promise<boolean> {
    const set = definedEntries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return changesRows(db, sql`update ${sql.table(table)} set ${sql.join(set)} ${whereAll(where)}`);
  },

  /** Says whether there were any such rows. */
  async delete<T extends Table>(db: Db, table: T, where: Where<T>): Promise<boolean> {
    return changesRows(db, sql`delete from ${sql.table(table)} ${whereAll(where)}`);
  },
};

/** Makes the condition of keyset pagination, which all rows meet when there are no values. */
export const beyond = (
  columns: readonly string[],
  sign: '<' | '>',
  values: readonly (string | number)[] | undefined,
): RawBuilder<SqlBool> =>
  values === undefined
    ? sql`1 = 1`
    : sql`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(sign)} (${sql.join(values)})`;

const changesRows = async (db: Db, statement: RawBuilder<unknown>): Promise<boolean> =>
  ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n;

const everyRow = (table: Table, where: object): RawBuilder<unknown> =>
  sql`select * from ${sql.table(table)} ${whereAll(where)}`;

function sorted(by: readonly string[]): RawBuilder<unknown> {
  const columns = by.map((column) => column.split(' '));
  const order = columns.map(([name = '', way = 'asc']) => sql`${sql.ref(name)} ${sql.raw(way)}`);
  return order.length === 0 ? sql`` : sql` order by ${sql.join(order)}`;
}

const definedEntries = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined);

function insertion(table: Table, row: object): RawBuilder<unknown> {
  const columns = sql.join(definedEntries(row).map(([column]) => sql.ref(column)));
  const values = sql.join(definedEntries(row).map(([, value]) => value));
  return sql`insert into ${sql.table(table)} (${columns}) values (${values})`;
}

function whereAll(where: object): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([name, value]) =>
    conditionOn(sql.ref(name), value),
  );
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

function conditionOn(column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> {
  if (value === null) return sql`${column} is null`;
  if (!Array.isArray(value)) return sql`${column} = ${value}`;
  const [operator, than] = value.map((part: unknown) => part);
  if (than === null) return sql`${column} is not null`;
  const compared = Array.isArray(than) ? sql`(${sql.join(than)})` : sql`${than}`;
  return sql`${column} ${sql.raw(String(operator))} ${compared}`;
}

/** 25 columns × 128 rows stay below SQLite's 32,766 parameters. */
const MAX_BATCH = 128;

/** Lengths are powers of two, because each length is a cached prepared statement. */
export function batchesOf<R>(rows: readonly R[]): R[][] {
  const batches: R[][] = [];
  let size = MAX_BATCH;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    batches.push(rows.slice(at, at + size));
  }
  return batches;
}

/** A query of so many rows blocks others for milliseconds. */
const MAX_PIECE = 500;

/** Reads a long list piece by piece, each after the last row of the one before. */
export async function* inPieces<R>(
  read: (after: R | undefined, max: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[], undefined> {
  let after: R | undefined;
  for (;;) {
    const rows = await read(after, MAX_PIECE);
    yield rows;
    after = rows.at(-1);
    if (rows.length < MAX_PIECE) return undefined;
  }
}
