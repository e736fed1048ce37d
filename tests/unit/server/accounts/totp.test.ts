import { describe, expect, test } from 'vitest';
import {
  appLink,
  base32,
  codeOf,
  newSecret,
  stepAt,
  stepOf,
} from '#server/accounts/second-step/totp.ts';

/** Both RFCs test with it (6238, appendix B; 4226, appendix D). */
const SECRET = Buffer.from('12345678901234567890');

describe('the codes of an app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  test('fit in their half minute and in those before and after, and in no other', () => {
    const now = 1_795_766_415_000;
    const fits = [-2, -1, 0, 1, 2].map((steps) => {
      const at = stepAt(now) + steps;
      return stepOf(SECRET, codeOf(SECRET, at), now) === at;
    });
    expect(fits).toEqual([false, true, true, true, false]);
  });

  test.each(['', '28708', '2870822', '287083', 'abcdef', '２８７０８２'])(
    'are not "%s" when they are 287082',
    (typed) => {
      expect(stepOf(SECRET, typed, 59_000)).toBeUndefined();
    },
  );

  test('come of a secret of 160 bits, which is another one each time', () => {
    expect([newSecret().length, newSecret().equals(newSecret())]).toEqual([20, false]);
  });
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is "%s" in base32, as RFC 4648 has it', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the link for an app names us and the account', () => {
  const url = new URL(appLink(SECRET, { issuer: 'Ex & Co', email: 'áine@example.ie' }));
  expect(decodeURIComponent(url.pathname)).toContain('/Ex & Co:áine@example.ie');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Ex & Co',
  });
});
