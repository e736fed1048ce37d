import { expect, test } from 'vitest';
import { builtText } from '#tests/support/site/built-pages.ts';

test('the licences of what visitors download are there with their texts, whoever has brought it', () => {
  const [, ...licences] = builtText('notices.txt').split(/^## /m);
  const names = licences.map((licence) => licence.split(' - ')[0]);
  for (const name of ['nanostores', 'react', 'react-dom', 'scheduler', 'valibot'])
    expect(names).toContain(name);
  for (const licence of licences) expect(licence).toMatch(/^[^\n]* \([\w.-]+\)\n\n[^]*Copyright/);
});

test('security.txt is where scanners look for it', () =>
  expect(builtText('.well-known/security.txt')).toMatch(/^Contact: mailto:\S+@\S+$/m));
