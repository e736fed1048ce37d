import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { MIGRATION_TABLE, OWN_TABLES, textOfMigration } from '../migrations.ts';

/** Parameters are written as in PostgreSQL: $1, $2. */
export interface CopySide {
  exec: (sql: string) => unknown;
  query: (sql: string, values?: readonly SQLInputValue[]) => Promise<CopiedRow[]>;
  tables: () => Promise<string[]>;
}
export type CopiedRow = Record<string, SQLInputValue>;

/** A statement takes so many rows, and fewer where a column may hold a photo. */
const MAX_ROWS = 200;
const MAX_FILES = 8;

export function sqliteSide(database: DatabaseSync): CopySide {
  const query: CopySide['query'] = (sql, values = []) =>
    Promise.resolve(database.prepare(sql.replaceAll(/\$\d+/g, '?')).all(...values));
  return {
    query,
    exec: (sql) => database.exec(sql),
    tables: () => ownTables(query, "select name from sqlite_master where type = 'table'"),
  };
}

export const textsIn = async (query: CopySide['query'], sql: string): Promise<string[]> =>
  (await query(sql)).flatMap((row) =>
    Object.values(row).filter((value) => typeof value === 'string'),
  );

/** Other programs may share the database. */
export const ownTables = async (query: CopySide['query'], sql: string): Promise<string[]> => {
  const names = await textsIn(query, sql);
  return OWN_TABLES.filter((table) => names.includes(table));
};

export const migrationsOf = ({ query }: CopySide): Promise<string[]> =>
  textsIn(query, 'select name from migrations order by name');

export const countRows = async ({ query }: CopySide, table: string): Promise<number> =>
  Number((await query(`select count(*) as rows from ${table}`))[0]?.['rows']);

export async function makeTables(to: CopySide, migrations: readonly string[]): Promise<void> {
  for (const sql of [MIGRATION_TABLE, ...migrations.map(textOfMigration)]) await to.exec(sql);
  for (const table of await to.tables()) await to.exec(`delete from ${table}`);
}

/** Returns the number of rows by table. `schema` is the SQLite side. Throws when a row is missing. */
export async function copyRows(schema: DatabaseSync, from: CopySide, to: CopySide) {
  const counts = new Map<string, number>();
  for (const table of await sqliteSide(schema).tables()) {
    await copyTable(schema, table, from, to);
    const [rows, copied] = [await countRows(from, table), await countRows(to, table)];
    if (rows !== copied)
      throw new Error(`the table "${table}" has ${rows} rows here and ${copied} there`);
    counts.set(table, rows);
  }
  return counts;
}

/** Reads by primary key, so that the last rows cost no more. */
async function copyTable(schema: DatabaseSync, table: string, from: CopySide, to: CopySide) {
  const columns = schema
    .prepare(`select name, type, pk from pragma_table_info('${table}') order by pk`)
    .all();
  const names = columns.map(({ name }) => String(name));
  const key = columns.filter(({ pk }) => pk !== 0).map(({ name }) => String(name));
  const size = columns.some(({ type }) => type === 'bytea') ? MAX_FILES : MAX_ROWS;
  for (let after: SQLInputValue[] | undefined; ;) {
    const where = after === undefined ? '' : `where (${key.join()}) > (${marks(key.length)})`;
    const rows = await from.query(
      `select ${names.join()} from ${table} ${where} order by ${key.join()} limit ${size}`,
      after,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const places = rows.map((_, row) => `(${marks(names.length, row * names.length)})`);
    const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
    await to.query(`insert into ${table} (${names.join()}) values ${places.join()}`, values);
    after = key.map((name) => last[name] ?? null);
  }
}

const marks = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => `$${from + at + 1}`).join();
