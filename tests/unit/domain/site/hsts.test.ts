import { expect, test } from 'vitest';
import { hstsHeader, hstsScopeOf } from '#domain/site/hsts.ts';

test.each([
  [undefined, 'max-age=63072000'],
  ['', 'max-age=63072000'],
  [' host ', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('HSTS=%s promises browsers %s', (written, header) => {
  const scope = hstsScopeOf(written);
  expect(scope && hstsHeader(scope)).toBe(header);
});

test('any other word is a mistake, and not the widest promise', () => {
  expect(hstsScopeOf('all')).toBeUndefined();
});
