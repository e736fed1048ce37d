import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS } from '#build/chunks.ts';
import { ROOT } from '../../support/tariff.ts';

const parts = Object.values(CHUNKS).flat();

test('every file that the table of chunks names is there', () => {
  const files = parts.filter((part) => /^(src|node_modules)\//.test(part));
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('no file has two chunks', () => {
  expect(parts.filter((part, at) => parts.indexOf(part) !== at)).toEqual([]);
});
