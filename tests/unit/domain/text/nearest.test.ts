import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '#domain/text/nearest.ts';

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

test('one letter in three may be wrong, and one of a short word', () => {
  expect(nearest('abxxef', ['abcdef'])).toBe('abcdef');
  expect(nearest('axxxef', ['abcdef'])).toBeUndefined();
  expect(nearest('ax', ['ab'])).toBe('ab');
  expect(nearest('xy', ['ab'])).toBeUndefined();
});

test('letters can be missing, too many, or swapped with their neighbour', () => {
  for (const typed of ['abcdfe', 'bacdef', 'abcdefg', 'bcdef', 'abcef', 'abccdef', 'badcef'])
    expect(nearest(typed, ['abcdef']), typed).toBe('abcdef');
  expect(nearest('cbadef', ['abcdef'], 1)).toBeUndefined();
  expect(nearest('badcef', ['abcdef'], 1)).toBeUndefined();
  expect(nearest('abcdefgh', ['abcdef'], 1)).toBeUndefined();
});

test('of several that are as near, the first is meant, and a nearer one before all', () => {
  expect(nearest('abcdex', ['abcdey', 'abcdez'])).toBe('abcdey');
  expect(nearest('abcdef', ['abcdxy', 'abcdex', 'abcdey'])).toBe('abcdex');
  expect(nearest('abcdef', ['abcdex', 'ABCDEF', 'abcdef'])).toBe('ABCDEF');
});

test('only the beginning of a text that is longer than any name is read', () => {
  const long = 'a'.repeat(80);
  expect(nearest(`${long}${'b'.repeat(60)}`, [`${long}c`])).toBe(`${long}c`);
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
