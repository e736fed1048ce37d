import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIban, readIban } from '#domain/money/iban.ts';

const IRISH = 'IE29AIBK93115212345678';

test.each([
  ['IE29 AIBK 9311 5212 3456 78', IRISH],
  [' ie29aibk93115212345678 ', IRISH],
  ['IBAN: IE29-AIBK-9311-5212-3456-78', IRISH],
  ['IBAN IE29 AIBK 9311 5212 3456 78', IRISH],
  ['IE29\u00A0AIBK\u00A09311\u00A05212\u00A03456\u00A078', IRISH],
  ['\u202AIE29 AIBK 9311 5212 3456 78\u202C.', IRISH],
  ['ＩＥ２９ AIBK 9311 5212 3456 78', IRISH],
  ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['NO93 8601 1117 947', 'NO9386011117947'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
])('"%s" is an account', (typed, iban) =>
  expect(readIban(typed)).toEqual({ ok: true, value: iban }),
);

test.each([
  ['', { why: 'form' }],
  ['93-11-52 12345678', { why: 'form' }],
  ['4242 4242 4242 4242', { why: 'form' }],
  ['IE29 AIBK 9311 5212 3456 7é', { why: 'form' }],
  ['IEAI BK93 1152 1234 5678', { why: 'form' }],
  ['US29 AIBK 9311 5212 3456 78', { why: 'country', country: 'US' }],
  ['IE29 AIBK 9311 5212 3456 7', { why: 'length', country: 'IE', wanted: 22, typed: 21 }],
  ['IE29 AIBK 9311 5212 3456 789', { why: 'length', country: 'IE', wanted: 22, typed: 23 }],
  ['IE28 AIBK 9311 5212 3456 78', { why: 'check' }],
  ['IE29 AIBK 9311 5212 3465 78', { why: 'check' }],
  ['IE29 AIBK 9311 5212 3456 87', { why: 'check' }],
])('"%s" is none, and the reason is said', (typed, why) =>
  expect(readIban(typed)).toEqual({ ok: false, ...why }),
);

test('one digit that is wrong, or two neighbours that changed places, are found', () => {
  const at = fc.integer({ min: 8, max: IRISH.length - 2 });
  fc.assert(
    fc.property(at, fc.integer({ min: 0, max: 9 }), (index, digit) => {
      const wrong = `${IRISH.slice(0, index)}${digit}${IRISH.slice(index + 1)}`;
      expect(readIban(wrong).ok).toBe(wrong === IRISH);
      const swapped = `${IRISH.slice(0, index)}${IRISH[index + 1]}${IRISH[index]}${IRISH.slice(index + 2)}`;
      expect(readIban(swapped).ok).toBe(swapped === IRISH);
    }),
  );
});

test('an account is shown in groups of four', () =>
  expect(formatIban(IRISH)).toBe('IE29 AIBK 9311 5212 3456 78'));
