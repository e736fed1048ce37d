import { expect, test } from 'vitest';
import { builtText } from '#tests/support/site/built-pages.ts';

test('the licences of what visitors download are there, whoever has brought it', () => {
  const names = [...builtText('notices.txt').matchAll(/^(\S+) \d[\w.-]* \(/gm)].map(
    ([, name]) => name,
  );
  for (const name of ['nanostores', 'react', 'react-dom', 'scheduler', 'valibot'])
    expect(names).toContain(name);
});

test('security.txt is where scanners look for it', () =>
  expect(builtText('.well-known/security.txt')).toMatch(/^Contact: mailto:\S+@\S+$/m));
