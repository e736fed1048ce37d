import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '#domain/nearest.ts';

test('a misspelt address is near to the right one, whatever its letter case', () => {
  const pages = ['/pricing', '/privacy', '/partners'];
  expect(nearest('/pricng', pages)).toBe('/pricing');
  expect(nearest('/pircing', pages)).toBe('/pricing');
  expect(nearest('/PRICING', pages)).toBe('/pricing');
});

test('nothing is near to a text that is quite different', () => {
  expect(nearest('xyz', ['/pricing'])).toBeUndefined();
  expect(nearest('', ['/pricing'])).toBeUndefined();
});

test('a candidate itself is always the nearest', () => {
  const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), {
    minLength: 1,
    selector: (word) => word.toLowerCase(),
  });
  fc.assert(
    fc.property(words, (candidates) => {
      for (const word of candidates) expect(nearest(word, candidates)).toBe(word);
    }),
  );
});
