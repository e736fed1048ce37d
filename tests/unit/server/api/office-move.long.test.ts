import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openOffice } from '#server/open-office.ts';
import { runOffice } from '#server/office/run-office.ts';
import { OWN_TABLES } from '#server/platform/db/migrations.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { rowsOfPostgres, rowsOfSqlite } from '#tests/support/api/database-rows.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { sentenceOf } from '#tests/support/api/start-refusals.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { emptyDesk } from '#tests/support/people/office.ts';
import { continueJourney } from '#tests/support/payments/paying-journey.ts';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

describe('the move from SQLite to PostgreSQL', () => {
  let dataDir: string;
  let to: string;
  beforeEach(async () => {
    dataDir = temporaryFolder('move');
    to = await newDatabase(inject('postgresUrl'));
    const { io } = emptyDesk();
    const variables = { CONTENT_DIR: CONTENT, DATA_DIR: dataDir };
    await (await openOffice(variables, ROOT, io, 'empty')).close();
  });

  const office = async (args: readonly string[], settings = {}) => {
    const { io, printed } = emptyDesk();
    const variables = { CONTENT_DIR: CONTENT, DATA_DIR: dataDir, ...settings };
    const code = await runOffice(args, {
      io,
      open: (begins) => openOffice(variables, ROOT, io, begins),
    });
    return { code, ...printed() };
  };
  const file = () => join(dataDir, 'site.sqlite');
  const move = () => office(['move-database', '--to', to, '--yes']);
  const start = async (settings = {}) => {
    const server = await startApiProcess({ DATA_DIR: dataDir, ...settings });
    onTestFinished(() => void server.end('SIGKILL'));
    return server;
  };

  test('brings every row of every table, and what was paid adds up there', async () => {
    await office(['demo']);
    const server = await start();
    for (const key of ['a', 'b']) await continueJourney(server.url, { key, isCancelled: false });
    await continueJourney(server.url, { key: 'c', isCancelled: true });
    await server.end('SIGTERM');
    fillEmptyTables(file());
    const before = rowsOfSqlite(file());
    for (const table of OWN_TABLES.filter((name) => before.has(name)))
      expect(before.get(table), table).not.toEqual([]);

    const { out } = await move();
    expect(out).toMatch(new RegExp(`^bookings +${before.get('bookings')?.length ?? NaN}$`, 'm'));
    const after = await rowsOfPostgres(to);
    // PostgreSQL gets an identity of its own.
    const isOfBoth = (row: string): boolean => !/"database-(id|age)"/.test(row);
    after.set('counters', (after.get('counters') ?? []).filter(isOfBoth));
    expect(after).toEqual(before);
    expect(out).toContain('Next: set DATABASE_URL');
  }, 60_000);

  test('goes on in PostgreSQL, and the old file is opened by nobody by mistake', async () => {
    const first = await start();
    const journey = { key: 'a', isCancelled: false };
    await continueJourney(first.url, journey);
    await first.end('SIGTERM');
    expect(await move()).toMatchObject({ code: 0, err: '' });
    expect(await office(['accounts']).catch(sentenceOf)).toMatch(
      /was moved to PostgreSQL: set DATABASE_URL\. To go back .* rename .*site\.sqlite\.moved/,
    );
    const second = await start({ DATABASE_URL: to });
    // The cookie of before still works, because its token came along.
    await continueJourney(second.url, { ...journey, isCancelled: true });
    await second.end('SIGTERM');
    expect((await office(['audit'], { DATABASE_URL: to })).out).toBe('Everything adds up.');
  }, 60_000);

  test('is refused while the server runs, which goes on', async () => {
    const server = await start();
    const { code, out, err } = await move();
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('A server uses this database: stop it first.');
    await continueJourney(server.url, { key: 'a', isCancelled: false });
    await server.end('SIGTERM');
    expect(rowsOfSqlite(file()).get('bookings')).toHaveLength(1);
  }, 60_000);

  test('is refused for a database that has tables of ours, whatever they hold', async () => {
    await office(['demo'], { DATABASE_URL: to });
    const { code, err } = await move();
    expect(code).toBe(1);
    expect(err).toMatch(/is not empty: .* at the migration "[\w-]+\.sql", with \d+ in "accounts"/);
    expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(true);
  });

  test('is refused for another address, and when the database is PostgreSQL already', async () => {
    expect(await office(['move-database', '--to', 'localhost', '--yes'])).toMatchObject({
      code: 2,
    });
    const wrong = await office(['move-database', '--to', `${to}x`, '--yes']);
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining('or correct the address.'),
    ]);
    const { io } = emptyDesk();
    const there = { CONTENT_DIR: CONTENT, DATA_DIR: dataDir, DATABASE_URL: to };
    await (await openOffice(there, ROOT, io, 'empty')).close();
    const already = await office(['move-database', '--to', to, '--yes'], { DATABASE_URL: to });
    expect(already.err).toContain('PostgreSQL already');
  });

  test('is taken back by the file’s old name', async () => {
    await office(['demo']);
    const before = rowsOfSqlite(file());
    await move();
    renameSync(join(dataDir, 'site.sqlite.moved'), join(dataDir, 'site.sqlite'));
    expect(rowsOfSqlite(file())).toEqual(before);
    expect(readdirSync(dataDir)).not.toContain('site.sqlite.moved');
  });
});

/** Quotes, all Unicode planes and line ends are edge cases. */
const ODD_TEXT = `it's "Áine" \\ 寿司 🦊\r\n\t;--`;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Puts a row into every empty table, from the schema, so that new tables are included. */
function fillEmptyTables(file: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const tables = database
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    .all();
  for (const { name, sql } of tables) {
    const table = String(name);
    if (database.prepare(`select 1 from "${table}" limit 1`).get() !== undefined) continue;
    const columns = database.prepare(`select name, type from pragma_table_info('${table}')`).all();
    const parents = parentsOf(database, table);
    const values = columns.map(
      ({ name: column, type }) =>
        parents.get(String(column)) ?? valueFor(String(column), String(type), String(sql)),
    );
    const marks = columns.map(() => '?').join(', ');
    database.prepare(`insert into "${table}" values (${marks})`).run(...values);
  }
  database.close();
}

function parentsOf(database: DatabaseSync, table: string): Map<string, SQLInputValue> {
  const references = database
    .prepare(
      `select "from" as mine, "table" as theirs, "to" as key from pragma_foreign_key_list('${table}')`,
    )
    .all();
  const first = (theirs: string, key: string) =>
    database.prepare(`select "${key}" as id from "${theirs}" limit 1`).get()?.['id'] ?? null;
  return new Map(
    references.map(({ mine, theirs, key }) => [String(mine), first(String(theirs), String(key))]),
  );
}

function valueFor(column: string, type: string, sql: string): SQLInputValue {
  const [, word] = new RegExp(`check \\(${column} in \\('([^']+)'`).exec(sql) ?? [];
  if (word !== undefined) return word;
  if (/bytea/i.test(type)) return Buffer.from([0, 255, 10, 39]);
  if (/bigint/i.test(type)) return LARGEST;
  return /int/i.test(type) ? 1 : ODD_TEXT;
}
