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

test('security.txt is where scanners look for it, and still valid', () => {
  const text = read('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
