import { type Compilable, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, NewRow, Row, Tables } from './tables.ts';

/** A value, or an operator of SQL with one. */
type Condition<V> =
  | V
  | readonly ['<' | '>' | '>=' | '!=', NonNullable<V>]
  | readonly ['in', readonly NonNullable<V>[]]
  | readonly ['is not', null];
type Where<T extends keyof Tables> = { [C in keyof Row<T>]?: Condition<Row<T>[C]> };
type Table = keyof Tables;
type Column<T extends Table> = keyof Row<T> & string;
type Values<R> = { [C in keyof R]: R[C] | RawBuilder<R[C]> };

/** Reads and writes rows of one table by the values of its columns. Columns whose value is undefined are not written. */
export const tables = { find, get, all, count, insert, insertNew, update, delete: remove };

async function find<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
): Promise<Row<T> | undefined> {
  const query: Compilable = tableRows(db, table).where(matching(where)).selectAll().limit(1);
  return (await db.executeQuery<Row<T>>(query.compile())).rows[0];
}

async function get<T extends Table>(db: Db, table: T, where: Where<T>): Promise<Row<T>> {
  const row = await find(db, table, where);
  if (row === undefined) throw new Error(`No row of ${table} has these values`);
  return row;
}

/** In the order of the columns; " desc" after one turns it round. */
async function all<T extends Table>(
  db: Db,
  table: T,
  where: Where<T> = {},
  ...by: (Column<T> | `${Column<T>} desc`)[]
): Promise<Row<T>[]> {
  const order = by.map((column) => {
    const [name = '', way = 'asc'] = column.split(' ');
    return sql`${sql.ref(name)} ${sql.raw(way)}`;
  });
  const rows = sql<Row<T>>`select * from ${sql.table(table)} where ${matching(where)}`;
  const sorted = order.length === 0 ? rows : sql<Row<T>>`${rows} order by ${sql.join(order)}`;
  return (await sorted.execute(db)).rows;
}

async function count<T extends Table>(db: Db, table: T, where: Where<T> = {}): Promise<number> {
  const counted = sql<number>`count(*)`.as('count');
  const query = tableRows(db, table).where(matching(where)).select(counted);
  return (await query.executeTakeFirstOrThrow()).count;
}

function insert<T extends Table>(db: Db, table: T, row: Values<NewRow<T>>): Promise<unknown> {
  return insertion(table, row).execute(db);
}

/** False when the key exists. */
async function insertNew<T extends Table>(
  db: Db,
  table: T,
  row: Values<NewRow<T>>,
): Promise<boolean> {
  const done = await sql`${insertion(table, row)} on conflict do nothing`.execute(db);
  return done.numAffectedRows === 1n;
}

async function update<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
  values: Values<{ [C in keyof Row<T>]?: Row<T>[C] | undefined }>,
): Promise<boolean> {
  const set = definedEntries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const update = sql`update ${sql.table(table)} set ${sql.join(set)} where ${matching(where)}`;
  return ((await update.execute(db)).numAffectedRows ?? 0n) > 0n;
}

/** Whether there were any. */
async function remove<T extends Table>(db: Db, table: T, where: Where<T>): Promise<boolean> {
  const done = await sql`delete from ${sql.table(table)} where ${matching(where)}`.execute(db);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Keyset pagination; all rows without one. */
export const beyond = (
  columns: readonly string[],
  sign: '<' | '>',
  values: readonly (string | number)[] | undefined,
): RawBuilder<SqlBool> =>
  values === undefined
    ? sql`1 = 1`
    : sql`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(sign)} (${sql.join(values)})`;

const tableRows = <T extends Table>(db: Db, table: T) =>
  db.selectFrom(sql<Row<T>>`${sql.table(table)}`.as('rows'));

const definedEntries = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined);

function insertion(table: Table, row: object): RawBuilder<unknown> {
  const columns = sql.join(definedEntries(row).map(([column]) => sql.ref(column)));
  const values = sql.join(definedEntries(row).map(([, value]) => value));
  return sql`insert into ${sql.table(table)} (${columns}) values (${values})`;
}

const matching = (where: object): RawBuilder<SqlBool> =>
  sql.join(
    [sql`1 = 1`, ...Object.entries(where).map(([name, value]) => matches(sql.ref(name), value))],
    sql` and `,
  );

function matches(column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> {
  if (value === null) return sql`${column} is null`;
  if (!Array.isArray(value)) return sql`${column} = ${value}`;
  const [operator, than] = value.map((part: unknown) => part);
  if (than === null) return sql`${column} is not null`;
  const compared = Array.isArray(than) ? sql`(${sql.join(than)})` : sql`${than}`;
  return sql`${column} ${sql.raw(String(operator))} ${compared}`;
}
