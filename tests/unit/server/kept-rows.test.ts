import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_TABLES } from '#server/platform/db/migrations.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** The limiter deletes its own rows. */
const KEPT = ['migrations', 'rate_limits'];

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');

test('the rows of each table go some day, or with the row that they belong to', () => {
  const code = textOf('src/server/**/*.ts');
  const tables = textOf('src/server/platform/db/migrations/*.sql');
  const goes = (table: string) =>
    new RegExp(String.raw`(deleteFrom\(|\bdelete\(\s*\w+,\s*)'${table}'`).test(code) ||
    new RegExp(String.raw`create table ${table} \([^;]*on delete cascade`).test(tables);
  expect(OWN_TABLES.length).toBeGreaterThan(30);
  expect(
    OWN_TABLES.filter((table) => !goes(table) && !KEPT.includes(table)),
    'delete old rows in the module that has them, and call that in upkeep.ts',
  ).toEqual([]);
});
