import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Each table has its rows as JSON, sorted, the same for both databases. */
export type DatabaseRows = Map<string, string[]>;

export function rowsOfSqlite(file: string): DatabaseRows {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name <> 'backup' and name not like 'sqlite_%'",
    )
    .all();
  const rows = new Map(
    tables.map(({ name }) => [
      String(name),
      database
        .prepare(`select * from "${String(name)}"`)
        .all()
        .map(rowText)
        .sort(),
    ]),
  );
  database.close();
  return rows;
}

export async function rowsOfPostgres(connectionString: string): Promise<DatabaseRows> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  const rows: DatabaseRows = new Map();
  for (const { name } of tables.rows) {
    const found = await client.query<Record<string, unknown>>(`select * from "${name}"`);
    rows.set(name, found.rows.map(rowText).sort());
  }
  await client.end();
  return rows;
}

const rowText = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((name) => [name, plainValue(row[name])]),
  );

const plainValue = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
