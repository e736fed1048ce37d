import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newestChange } from '#cli/tasks/support/build-site.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const OLD = new Date('2026-01-01T00:00:00Z');
const NEW = new Date('2026-02-01T00:00:00Z');
const WATCHED = ['content', 'package.json', 'not-there'];
let root = '';

const date = (path: string, time: Date) => utimesSync(join(root, path), time, time);

beforeEach(() => {
  root = temporaryFolder('changes');
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  for (const file of ['content/pages/a.md', 'package.json', 'other.txt'])
    writeFileSync(join(root, file), 'x');
  for (const path of [
    'content/pages/a.md',
    'content/pages',
    'content',
    'package.json',
    'other.txt',
  ])
    date(path, OLD);
});

test('without a change the newest time is the old one', () => {
  expect(newestChange(root, WATCHED)).toBe(OLD.getTime());
});

test.each(['content/pages/a.md', 'package.json'])('an edit to %s is a change', (file) => {
  date(file, NEW);
  expect(newestChange(root, WATCHED)).toBe(NEW.getTime());
});

test('a deleted file is a change', () => {
  rmSync(join(root, 'content/pages/a.md'));
  expect(newestChange(root, WATCHED)).toBeGreaterThan(NEW.getTime());
});

test('an edit to something that the build does not read is none', () => {
  date('other.txt', NEW);
  expect(newestChange(root, WATCHED)).toBe(OLD.getTime());
});
