import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { DONE_MIGRATIONS, migrateNext } from '#server/platform/db/migrations.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const FOLDER = join(ROOT, 'src/server/platform/db/migrations');
/** These create the first tables; every later file changes a site in use. */
const SCHEMAS = ['0001-tables.sql', 'sandbox-0001.sql'];

const statementsOf = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Each statement has this effect on a site in use (PostgreSQL manual, section 13.3 and "Notes" of alter table). */
const RULES: readonly [RegExp, string][] = [
  [/^alter table .* (alter|type) /, 'changes a column: the table is written anew while all wait'],
  [/^alter table .* rename /, 'renames what an older release still reads'],
  [/^(alter table .* )?drop /, 'drops what an older release may still read'],
  [
    /^alter table .* add column (?!.* default ).* not null/,
    'adds a column that old rows cannot fill',
  ],
  [/^alter table .* (references|check|unique)\b/, 'checks every row while all wait'],
  [/^create unique index/, 'may fail on rows that are there'],
  [/^(lock|vacuum|truncate|cluster|reindex)\b/, 'stands in everybody’s way'],
];

/** Returns the tables that a file creates, which are empty. */
const tablesIn = (statements: readonly string[]): string[] =>
  statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  );

function wrongs(statements: readonly string[]): string[] {
  const empty = tablesIn(statements);
  const inUse = statements.filter(
    (statement) => !empty.includes(/^create unique index \w+ on (\w+)/.exec(statement)?.[1] ?? ''),
  );
  const found = inUse.flatMap((statement) =>
    RULES.filter(([rule]) => rule.test(statement)).map(([, why]) => `"${statement}" ${why}`),
  );
  const kinds = new Set(
    statements.flatMap((statement) => {
      if (/^(update|delete|insert)\b/.test(statement)) return ['data'];
      const [, table = ''] = /^(?:alter table|create index \w+ on) (\w+)/.exec(statement) ?? [];
      return table === '' || empty.includes(table) ? [] : ['tables in use'];
    }),
  );
  if (kinds.size > 1)
    found.push('changes tables in use and data: the tables stay locked meanwhile');
  return found;
}

describe('a migration', () => {
  const files = readdirSync(FOLDER).filter((name) => !SCHEMAS.includes(name));

  test.each(files)('%s keeps nobody waiting for long', (name) => {
    expect(wrongs(statementsOf(name))).toEqual([]);
  });

  test.each([
    ['alter table bookings alter column stage set not null'],
    ['alter table bookings rename column stage to phase'],
    ['alter table bookings drop column stage'],
    ['drop table uploads'],
    ['alter table bookings add column colour text not null'],
    ['alter table bookings add column van text references vans (id)'],
    ['create unique index bookings_stage on bookings (stage)'],
  ])('would be refused for "%s"', (statement) => {
    expect(wrongs([statement])).toHaveLength(1);
  });

  test('would be refused when it fills a table that it keeps locked', () => {
    const statements = [
      'alter table bookings add column colour text',
      'update bookings set colour = 1',
    ];
    expect(wrongs(statements)[0]).toContain('stay locked');
    expect(
      wrongs(['create table vans (id text)', 'insert into vans select id from bookings']),
    ).toEqual([]);
  });
});

test('a database in use gets the files that it lacks, one a transaction, and keeps its rows', async () => {
  const database = new DatabaseSync(':memory:');
  const target = {
    run: (sql: string) => database.exec(sql),
    done: () =>
      database
        .prepare(DONE_MIGRATIONS)
        .all()
        .map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })),
  };
  const [first, ...later] = readdirSync(FOLDER).filter((name) => !name.startsWith('sandbox'));
  expect(await migrateNext(target, {})).toEqual([first, ...later.sort()]);
  database.exec("insert into webhooks values ('evt_1', 'paid', 1)");
  expect(await migrateNext(target, {})).toEqual([]);
  expect(await migrateNext(target, { hasSandbox: true })).toEqual(['sandbox-0001.sql']);
  expect(database.prepare('select count(*) as rows from webhooks').get()).toEqual({ rows: 1 });
  expect(database.prepare('select count(*) as rows from sandbox_keys').get()).toEqual({ rows: 0 });
});
