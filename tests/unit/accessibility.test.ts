import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

const table = readFileSync(join(ROOT, 'src/accessibility.md'), 'utf8');
const rows = table.split('\n').flatMap((line) => {
  const [, criterion = '', level = '', , coveredBy = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return /^\d\.\d\.\d+$/.test(criterion) ? [{ criterion, level, coveredBy }] : [];
});

test('each criterion of WCAG 2.2 at levels A and AA is there once, with what covers it', () => {
  expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(55);
  expect(rows).toHaveLength(55);
  expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(rows.filter(({ coveredBy }) => coveredBy === '')).toEqual([]);
});

test('the tests and files that it names exist', () => {
  const named = table.match(/\b(src|tests)\/[\w./-]*\w/g) ?? [];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
