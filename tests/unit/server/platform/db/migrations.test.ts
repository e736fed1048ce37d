import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

const FOLDER = join(ROOT, 'src/server/platform/db/migrations');
/** The first that was written for a site that is in use. */
const FIRST = '0010';

/** A statement without comments and blanks, in small letters. */
const statementsOf = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** What no release reads or writes since the file that is named; the release before the drop did not either. */
const UNUSED: ReadonlyMap<string, string> = new Map(
  [
    'refunds attempts',
    'refunds locked_until',
    'sandbox_events attempts',
    'sandbox_events done_at',
  ].map((column) => [`alter table ${column.replace(' ', ' drop column ')}`, '0006-jobs.sql']),
);

/** What a statement would do to a site in use (PostgreSQL manual, section 13.3 and "Notes" of alter table). */
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

/** The tables that a file makes: nobody uses them yet. */
const made = (statements: readonly string[]): string[] =>
  statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  );

function wrongs(statements: readonly string[]): string[] {
  const empty = made(statements);
  const inUse = statements.filter(
    (statement) =>
      !UNUSED.has(statement) &&
      !empty.includes(/^create unique index \w+ on (\w+)/.exec(statement)?.[1] ?? ''),
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
  const files = readdirSync(FOLDER).filter((name) => name >= FIRST);

  test.each(files)('%s keeps nobody waiting for long', (name) => {
    expect(wrongs(statementsOf(name))).toEqual([]);
  });

  test.each([
    ['alter table bookings alter column words set not null'],
    ['alter table bookings rename column words to search_text'],
    ['alter table bookings drop column words'],
    ['drop table uploads'],
    ['alter table bookings add column colour text not null'],
    ['alter table bookings add column van text references vans (id)'],
    ['create unique index bookings_words on bookings (words)'],
  ])('would be refused for "%s"', (statement) => {
    expect(wrongs([statement])).toHaveLength(1);
  });

  test.each([...UNUSED])('may say "%s", which %s has told to come', (statement, earlier) => {
    const [, table = '', column = ''] =
      /^alter table (\w+) drop column (\w+)$/.exec(statement) ?? [];
    const text = readFileSync(join(FOLDER, earlier), 'utf8');
    expect(text).toMatch(/a later release drops them/);
    expect([table, column].every((name) => text.includes(name))).toBe(true);
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
