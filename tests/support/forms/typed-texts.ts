import fc from 'fast-check';
import { runsOf } from '../paths/level.ts';

export const numRuns = runsOf(20_000);

/** Validators meet these edge cases: scripts, digits, marks, control characters, surrogates, spaces. */
const SIGNS = [
  ...Array.from('abzAZ09@.,-+()\'"<>&/\\ \t\n\r\0\u00a0\u200b\u202e\ufeff'),
  ...[
    'é',
    'ı',
    'ß',
    'İ',
    'Ω',
    'ж',
    '中',
    'ا',
    '٣',
    '３',
    '＠',
    '．',
    '😀',
    '\ud800',
    '\udc00',
    'e\u0301',
  ],
];
export const strange = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789 +-()., ')), maxLength: 24 }),
);
/** Returns a valid text with one character changed, removed or doubled. */
const nearly = (good: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(good, fc.nat(), fc.constantFrom(...SIGNS, '')).map(([whole, at, sign]) => {
    const place = whole.length === 0 ? 0 : at % whole.length;
    return whole.slice(0, place) + sign + whole.slice(place + (at % 2));
  });
export const anything = (good: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(good, nearly(good), strange);
