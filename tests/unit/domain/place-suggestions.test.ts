import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestPlaces } from '#domain/places.ts';
import { IRISH_PLACES } from './irish-places.ts';
const suggestions = (query: string, most?: number): string[] =>
  suggestPlaces(IRISH_PLACES, query, most).map(({ label }) => label);

describe('suggestions', () => {
  test('begin with the third character', () => {
    expect([suggestions(''), suggestions('du'), suggestions('  du  '), suggestions('...')]).toEqual(
      [[], [], [], []],
    );
    expect(suggestions('dub')[0]).toBe('Dublin, County Dublin');
  });

  test('are eight at most unless asked otherwise', () => {
    expect(suggestions('bal')).toHaveLength(8);
    expect(suggestions('bal', 3)).toEqual(suggestions('bal').slice(0, 3));
  });

  test('put the exact name first, then names that begin so, then later words', () => {
    expect(suggestions('rush')[0]).toBe('Rush, County Dublin');
    expect(suggestions('trim', 2)).toEqual(['Trim, County Meath', 'Newtown Trim, County Meath']);
    expect(suggestions('dublin', 3)).toEqual([
      'Dublin, County Dublin',
      'Dublin 1 (D01)',
      'Dublin 2 (D02)',
    ]);
  });

  test.each([
    ['gal', 'Galway, County Galway'],
    ['gaill', 'Galway, County Galway'],
    ['galway co. g', 'Galway, County Galway'],
    ['h91', 'Galway (H91)'],
    ['12 Main St, Galway, H91 X2A4', 'Galway (H91)'],
    ['12 Main St, Galw', 'Galway, County Galway'],
    ['12 Main St, Galway, Ireland', 'Galway, County Galway'],
  ])('for "%s" begin with %s', (query, first) => {
    expect(suggestions(query)[0]).toBe(first);
  });

  test('are the same in any case, with and without accents, and with "Co." for "County"', () => {
    const query = fc
      .constantFrom(...IRISH_PLACES)
      .chain(({ label }) => fc.nat(label.length).map((end) => label.slice(0, end + 1)));
    const disguise = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text) => text.replace(/a/g, 'á').replace(/o/g, 'Ó'),
      (text) => text.replace('County ', 'Co. '),
    );
    fc.assert(
      fc.property(query, disguise, (typed, change) => {
        expect(suggestions(change(typed))).toEqual(suggestions(typed));
      }),
    );
  });
});
