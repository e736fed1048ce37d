import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIST } from '#tests/support/paths/dist.ts';

const read = (name: string): string => readFileSync(join(DIST, name), 'utf8');

test('the licences of what visitors download are there, whoever has brought it', () => {
  const names = [...read('notices.txt').matchAll(/^(\S+) \d[\w.-]* \(/gm)].map(([, name]) => name);
  for (const name of ['nanostores', 'react', 'react-dom', 'scheduler', 'valibot'])
    expect(names).toContain(name);
});

test('security.txt is where scanners look for it', () =>
  expect(read('.well-known/security.txt')).toMatch(/^Contact: mailto:\S+@\S+$/m));
