import pg from 'pg';
import { MIGRATION_TABLE, OWN_TABLES, textOfMigration } from '../migrations.ts';
import { MIGRATION_LOCK } from '../postgres.ts';
import {
  type CopiedValue,
  copiedFrom,
  type CopyPart,
  sqlName,
  type Rebuild,
  type Snapshot,
  valueOf,
} from './copy.ts';

/** Rows that are fetched or stored at once: fewer where a table has many columns, because a statement takes 65,535 values. */
const MOST_ROWS = 500;
const MOST_VALUES = 30_000;

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  // The server may bound both; a copy takes as long as it takes.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

/** Reads a database as of now, in one transaction that others do not notice. */
export async function postgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = await connected(databaseUrl);
  await client.query('begin isolation level repeatable read read only');
  const migrations = await names(client, 'select name from migrations order by name');
  return { migrations, parts: partsOf(client), close: () => client.end() };
}

/** What a database holds of ours: the migrations that have run, and the rows of each table that is there. */
export async function postgresContents(
  databaseUrl: string,
): Promise<{ migrations: string[]; rows: Map<string, number> }> {
  const client = await connected(databaseUrl);
  try {
    const rows = new Map<string, number>();
    for (const table of await presentIn(client)) {
      const sql = `select count(*)::int as rows from ${sqlName(table)}`;
      rows.set(table, (await client.query<{ rows: number }>(sql)).rows[0]?.rows ?? 0);
    }
    const sql = 'select name from migrations order by name';
    return { migrations: rows.has('migrations') ? await names(client, sql) : [], rows };
  } finally {
    await client.end();
  }
}

async function* partsOf(client: pg.Client): AsyncGenerator<CopyPart> {
  for (const table of await presentIn(client)) {
    await client.query(`declare copied no scroll cursor for select * from ${sqlName(table)}`);
    for (let isFirst = true; ; isFirst = false) {
      const { rows, fields } = await client.query<unknown[]>({
        text: `fetch ${MOST_ROWS} from copied`,
        rowMode: 'array',
      });
      if (isFirst) yield { table, columns: fields.map(({ name }) => name) };
      for (const row of rows) yield row.map(copiedFrom);
      if (rows.length < MOST_ROWS) break;
    }
    await client.query('close copied');
  }
}

const presentIn = async (client: pg.Client): Promise<string[]> => {
  const all = await names(
    client,
    'select table_name as name from information_schema.tables where table_schema = current_schema() order by 1',
  );
  return all.filter((name) => OWN_TABLES.includes(name));
};

const names = async (client: pg.Client, sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/** Begins to make a database anew. */
export async function postgresRebuild(databaseUrl: string): Promise<Rebuild> {
  const client = await connected(databaseUrl);
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  let references: readonly Reference[] = [];
  return {
    tables: async (migrations) => {
      for (const table of await presentIn(client))
        await client.query(`drop table ${sqlName(table)} cascade`);
      for (const sql of [MIGRATION_TABLE, ...migrations.map(textOfMigration)])
        await client.query(sql);
      for (const table of await presentIn(client))
        await client.query(`delete from ${sqlName(table)}`);
      // Rows come in the order of the tables' names: what they refer to is checked at the end, as pg_dump does it.
      references = (await client.query<Reference>(REFERENCES)).rows;
      for (const { owner, name } of references)
        await client.query(`alter table ${owner} drop constraint ${sqlName(name)}`);
    },
    insert: async (table, columns, rows) => {
      const atOnce = Math.max(1, Math.floor(MOST_VALUES / Math.max(1, columns.length)));
      for (let from = 0; from < rows.length; from += atOnce)
        await insertRows(client, table, columns, rows.slice(from, from + atOnce));
    },
    commit: async () => {
      for (const { owner, name, rule } of references)
        await client.query(`alter table ${owner} add constraint ${sqlName(name)} ${rule}`);
      await client.query('commit');
      await client.query('analyze');
    },
    // The connection's end is the end of what it has not committed.
    close: () => client.end(),
  };
}

interface Reference {
  owner: string;
  name: string;
  rule: string;
}

const REFERENCES = `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

async function insertRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly CopiedValue[][],
): Promise<void> {
  let last = 0;
  const marks = rows.map((row) => `(${row.map(() => `$${(last += 1)}`).join(', ')})`).join(', ');
  await client.query(
    `insert into ${sqlName(table)} (${columns.map(sqlName).join(', ')}) values ${marks}`,
    rows.flatMap((row) => row.map(valueOf)),
  );
}
