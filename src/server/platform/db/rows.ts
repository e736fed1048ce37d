import { type Compilable, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, NewRow, Row, Tables } from './tables.ts';

type Where<T extends keyof Tables> = Partial<Row<T>>;
type Table = keyof Tables;
type Values<R> = { [C in keyof R]: R[C] | RawBuilder<R[C]> };

/** Reads and writes rows of one table by the values of its columns. Columns whose value is undefined are not written. */
export const tables = { find, get, count, insert, insertNew, update };

async function find<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
): Promise<Row<T> | undefined> {
  const query: Compilable = tableRows(db, table).where(equal(where)).selectAll().limit(1);
  return (await db.executeQuery<Row<T>>(query.compile())).rows[0];
}

async function get<T extends Table>(db: Db, table: T, where: Where<T>): Promise<Row<T>> {
  const row = await find(db, table, where);
  if (row === undefined) throw new Error(`No row of ${table} has these values`);
  return row;
}

async function count<T extends Table>(db: Db, table: T, where: Where<T> = {}): Promise<number> {
  const counted = sql<number>`count(*)`.as('count');
  const query = tableRows(db, table).where(equal(where)).select(counted);
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
  const update = sql`update ${sql.table(table)} set ${sql.join(set)} where ${equal(where)}`;
  return ((await update.execute(db)).numAffectedRows ?? 0n) > 0n;
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

const equal = (where: object): RawBuilder<boolean> =>
  sql.join(
    [
      sql`1 = 1`,
      ...Object.entries(where).map(([column, value]) =>
        value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
      ),
    ],
    sql` and `,
  );
