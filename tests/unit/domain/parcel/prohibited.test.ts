import { describe, expect, test } from 'vitest';
import { readSettings } from '#content-schema/read.ts';
import { fitsSearch, goodsIn, isKnownThing, mentionedIn } from '#domain/parcel/prohibited.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const { things } = readSettings(CONTENT, 'prohibited');
const named = (contents: string): string[] => mentionedIn(things, contents).map(({ name }) => name);
const isMentioned = ([name = '']: string[], contents: string): boolean =>
  mentionedIn([{ name }], contents).length > 0;

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
    ['car battery', ['Car and motorbike batteries']],
    ['two lead acid batteries', ['Car and motorbike batteries']],
    ['toy guns', ['Replica weapons']],
    ['petrol engine', ['Machines with fuel in them']],
    ['battery acid', ['Acids, drain cleaner and other corrosives']],
    [
      'car battery and a power bank',
      ['Lithium batteries on their own', 'Car and motorbike batteries'],
    ],
    ['cake', ['Food that spoils']],
    ['a birthday cake', ['Food that spoils']],
    ['Sanitiser', ['Hand gel with alcohol']],
    ['hand-sanitizers', ['Hand gel with alcohol']],
    ['pool oxidizer', ['Bleach, pool chlorine and peroxide']],
  ])('%s is found as %j and as nothing else', (contents, names) => {
    expect(named(contents)).toEqual(names);
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
  const knife = { name: 'Knives', words: ['blade'], rule: 'never', why: 'They are sharp' };
  const none = [
    { ...knife, words: [1] },
    { ...knife, words: ['blade', 1] },
    { ...knife, words: 'blade' },
    { ...knife, name: 1 },
    { ...knife, rule: 1 },
    { ...knife, why: 1 },
    { name: 'Knives' },
    { name: 'Knives', why: '' },
    null,
    undefined,
    'Knives',
  ];
  expect([knife, ...none].filter(isKnownThing)).toEqual([knife]);
});

describe('goods of a booking', () => {
  const list = [
    { name: 'Fireworks', words: ['rocket'], rule: 'never' },
    { name: 'Wine', words: ['bottle'], rule: 'agreed' },
    { name: 'Perfume', rule: 'ireland' },
  ] as const;
  const verdicts = (contents: string, isAbroad: boolean): string[][] => {
    const { never, conditions } = goodsIn(list, contents, isAbroad);
    return [never.map(({ name }) => name), conditions.map(({ name }) => name)];
  };

  test.each([
    ['two rockets and a bottle', false, [['Fireworks'], ['Wine']]],
    ['fireworks', true, [['Fireworks'], []]],
    ['perfume', false, [[], []]],
    ['perfume', true, [[], ['Perfume']]],
    ['books', true, [[], []]],
  ])('%s, abroad %s: never, or on conditions %j', (contents, isAbroad, goods) => {
    expect(verdicts(contents, isAbroad)).toEqual(goods);
  });
});

test.each([
  ['boxes', 'box'],
  ['glasses', 'glass'],
  ['watches', 'watch'],
  ['brushes', 'brush'],
  ['knives', 'knife'],
  ['berries', 'berry'],
  ['flares', 'flare'],
  ['gas', 'gas'],
])('%s are meant by %s', (many, one) => {
  expect([isMentioned([one], many), isMentioned([many], one)]).toEqual([true, true]);
});

test.each([
  ['gas', 'ga'],
  ['gass', 'gas'],
  ['bus', 'bu'],
  ['cactus', 'cactu'],
])('%s are not meant by %s', (many, one) => {
  expect(isMentioned([one], many)).toBe(false);
});
