import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearest } from '#domain/nearest.ts';

test('a misspelt address is near to the right one', () => {
  expect(nearest('/pricng', ['/pricing', '/privacy', '/partners'], 1)).toEqual(['/pricing']);
  expect(nearest('/PRICING', ['/pricing'])).toEqual(['/pricing']);
});

test('nothing is near to a text that is quite different', () => {
  expect(nearest('xyz', ['/pricing'])).toEqual([]);
});

test('the distance is the same in both directions and 0 only for equal texts', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
