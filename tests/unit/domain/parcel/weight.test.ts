import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWeight, parseWeight } from '#domain/parcel/weight.ts';

const most = 50_000;

test.each([
  [' 3 ', 3000],
  ['.5', 500],
  ['50', 50_000],
  ['50.000', 50_000],
  ['0.001', 1],
  ['500 g', 500],
  ['1000G', 1000],
  ['2,5 kg', 2500],
  ['2 kgs', 2000],
  ['2 Kilos', 2000],
  ['500 grams', 500],
  ['2 kg.', 2000],
  ['２．５', 2500],
  [String(0.1 + 0.2), 300],
])('"%s" is %i grams', (text, grams) => {
  expect(parseWeight(text, most)).toEqual({ ok: true, value: grams });
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['three', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['2.5.1', 'not-a-number'],
  ['٣', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['0', 'too-low'],
  ['-1', 'too-low'],
  ['0,0', 'too-low'],
  ['50.01', 'too-high'],
  ['999999999', 'too-high'],
])('"%s" is refused as %s', (text, problem) => {
  expect(parseWeight(text, most)).toEqual({ ok: false, problem });
});

test('a weight is read as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: most }), (grams) => {
      expect(parseWeight(formatWeight(grams), most)).toEqual({ ok: true, value: grams });
    }),
  );
});
