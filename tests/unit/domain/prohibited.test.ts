import { describe, expect, test } from 'vitest';
import { readSettings } from '#content-schema/read.ts';
import { fitsSearch, isKnownThing, isMentioned } from '#domain/prohibited.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const { things } = readSettings(CONTENT, 'prohibited');
const named = (contents: string): string[] =>
  things
    .filter(({ name, words = [] }) => isMentioned([name, ...words], contents))
    .map(({ name }) => name);

describe('what people write under "What is inside"', () => {
  test.each([
    ['2 Power Banks', 'Lithium batteries on their own'],
    ['spare batteries for a torch', 'Lithium batteries on their own'],
    ['a bottle of poitin', 'Beer, wine and spirits'],
    ['set of KNIVES', 'Kitchen knives and tools with a blade'],
    ['cigarettes, tea', 'Tobacco and nicotine'],
    ['gift-card', 'Bank cards and gift cards'],
    ['iPads', 'Mobile phones, laptops and tablets'],
  ])('%s is found as %s', (contents, name) => {
    expect(named(contents)).toContain(name);
  });

  test.each([
    'Books',
    'Clothes and two books',
    'Documents',
    'A jumper',
    'shoes',
    'board games',
    '',
  ])('%s is nothing to warn about', (contents) => {
    expect(named(contents)).toEqual([]);
  });
});

test('a search finds a thing from its first letters on, in any number and spelling', () => {
  const words = ['Lithium batteries on their own', 'power bank', 'poitín'];
  for (const typed of ['batt', 'Batteries', 'battery', 'power b', 'bank', 'poitin', ''])
    expect(fitsSearch(words, typed), typed).toBe(true);
  for (const typed of ['knife', 'atter', 'power knife'])
    expect(fitsSearch(words, typed), typed).toBe(false);
});

test('no thing stands in the list twice', () => {
  const names = things.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a thing that lacks its words or its reason is none', () => {
  const knife = { name: 'Knives', words: ['blade'], why: 'They are sharp' };
  expect([knife, { ...knife, words: [1] }, { name: 'Knives' }, null].filter(isKnownThing)).toEqual([
    knife,
  ]);
});
