import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RETURN_TARGETS, returnPath } from '#api/return-target.ts';
import { PATHS } from '#routes';

test.each([
  ['account', '/Auth'],
  ['booking', '/Booking'],
  ['payBooking', '/PayBooking'],
  ['home', '/'],
])('a login that was asked for by "%s" leads to %s', (name, path) => {
  expect(returnPath(name)).toBe(path);
});

test('whatever else the address names, a login leads to the account', () => {
  const other = fc
    .oneof(fc.anything(), fc.string(), fc.webUrl(), fc.constantFrom(...Object.keys(PATHS)))
    .filter((name) => !RETURN_TARGETS.some((target) => target === name));
  fc.assert(fc.property(other, (name) => returnPath(name) === PATHS.account));
});
