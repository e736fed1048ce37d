import { describe, expect, test } from 'vitest';
import { alpha2Of, ALPHA_2_CODES } from '#domain/places/country-codes.ts';
import {
  oneLine,
  readDay,
  readEuro,
  readHalf,
  readKilograms,
  readReason,
  readWeight,
} from '#server/bulk/read-cells.ts';
import { countryFinder } from '#server/bulk/row-country.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';
import * as bulk from '#messages/bulk.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';

test.each([
  '2026-12-01',
  '2026/12/01',
  '2026-12-01 00:00:00',
  '2026-12-01T09:30:00+00:00',
  '01/12/2026',
  '1.12.26',
  '01-12-26',
  '01/12/2026 9:30 am',
  '1 Dec 2026',
  '1-Dec-26',
  '1st of December 2026',
  'Dec-01-26',
  'December 1, 2026',
  'Tuesday, 1 December 2026',
  '46357',
  '46357.395833',
])('the day %s is 1 December 2026', (written) => {
  expect(readDay(written)).toBe('2026-12-01');
});

test.each(['soon', '1 Foo 2026', '12', `1 Dec 2026${' '.repeat(100)}x`])(
  'the day %j stays as it is, for its mistake to be told',
  (written) => {
    expect(readDay(written)).toBe(written);
  },
);

test.each([
  ['AM', 'morning'],
  ['a.m.', 'morning'],
  ['a. m.', 'morning'],
  ['Morning', 'morning'],
  ['09:00', 'morning'],
  ['9 am', 'morning'],
  ['09:00-12:00', 'morning'],
  ['12:30 pm', 'morning'],
  ['13:30', 'afternoon'],
  ['PM', 'afternoon'],
  ['2 p.m.', 'afternoon'],
  ['9', '9'],
  ['noon', 'noon'],
])('the half of the day %j is %s', (written, half) => {
  expect(readHalf(written)).toBe(half);
});

test.each([
  ['€20.00', '20.00'],
  ['€ 20', '20'],
  ['20,00 €', '20,00'],
  ['20.00 EUR', '20.00'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234,50'],
  ['€1 234 567,50', '1234567,50'],
  // It means one thousand, or a little more than one.
  ['1,234', '1,234'],
  ['£20.00', '£20.00'],
])('the amount %j is %s', (written, amount) => {
  expect(readEuro(written)).toBe(amount);
});

test.each([
  ['300 g', '0.3'],
  ['2 lb', '0.908'],
  ['8oz', '0.227'],
  ['2,5 kg', '2,5 kg'],
  ['2.5', '2.5'],
  ['heavy', 'heavy'],
])('the weight %j is %s', (written, weight) => {
  expect(readWeight(written)).toBe(weight);
});

test('a bare weight is in the unit of its column', () => {
  expect(readKilograms('1500', 'g')).toBe(1.5);
  expect(readKilograms('many', 'g')).toBeUndefined();
});

test.each([
  ['Sale of goods', 'sale'],
  ['Merchandise', 'sale'],
  ['Returned goods', 'returned-goods'],
  ['Commercial sample', 'sample'],
  ['gift', 'gift'],
])('the reason %j for customs is %s', (written, reason) => {
  expect(readReason(written)).toBe(reason);
});

test.each([
  ['8 Hill Road\nFlat 2', '8 Hill Road, Flat 2'],
  ['8 Hill Road,\r\nFlat 2\r\n', '8 Hill Road, Flat 2'],
  ["'+353 87 123 4567", '+353 87 123 4567'],
  ['="021 910 0013"', '021 910 0013'],
  ['O&#039;Brien &amp; Sons', "O'Brien & Sons"],
  ['Se&aacute;n &Oacute; Briain', 'Seán Ó Briain'],
  ['Tom & Jerry <3; R&D;', 'Tom & Jerry <3; R&D;'],
])('the cell %j is one line', (cell, text) => {
  expect(oneLine(cell)).toBe(text);
});

test('a cell of a megabyte of blanks and line breaks is one line at once', () => {
  const began = performance.now();
  for (const part of [' ', '\n', ' \n', ',']) oneLine(`${part.repeat(500_000)}\nx`);
  expect(performance.now() - began).toBeLessThan(2_000);
});

describe('a country', () => {
  const find = countryFinder(TARIFF);
  const idOf = async (text: string, postcode = '') => {
    const found = await find(text, postcode);
    return found.ok ? found.value : found.message;
  };

  test.each([
    ['GB', 'BT1 1AA', 'northern-ireland'],
    ['uk', 'bt1 1aa', 'northern-ireland'],
    ['United Kingdom (UK)', 'BT1 1AA', 'northern-ireland'],
    ['GB - United Kingdom', 'BT1 1AA', 'northern-ireland'],
    ['DE - Germany', '10115', 'germany'],
    ['Germany, EU', '10115', 'germany'],
    ['Germany (+49)', '10115', 'germany'],
    ['🇩🇪', '10115', 'germany'],
    ['🇩🇪 Deutschland', '10115', 'germany'],
    ['Ireland (Republic of)', '', 'ireland'],
    ['Ireland, Republic of', '', 'ireland'],
    ['Rep. of Ireland', '', 'ireland'],
    ['Irish Republic', '', 'ireland'],
    ['GBR', 'LS1 1AA', 'great-britain'],
    ['United Kingdom', 'LS1 1AA', 'great-britain'],
    ['NI', 'BT1 1AA', 'northern-ireland'],
    ['GB-NIR', '', 'northern-ireland'],
    ['GB-SCT', '', 'great-britain'],
    ['England', '', 'great-britain'],
    ['DE', '', 'germany'],
    ['DEU', '', 'germany'],
    ['Deutschland', '', 'germany'],
    ['Allemagne', '', 'germany'],
    ['USA', '', 'usa'],
    ['United States (US)', '', 'usa'],
    ['Estados Unidos', '', 'usa'],
    ['AUS', '', 'australia'],
    ['ZAF', '', 'south-africa'],
    ['IRL', '', 'ireland'],
    ['Éire', '', 'ireland'],
    ['Irland', '', 'ireland'],
    ['Republic of Ireland', '', 'ireland'],
    ['', '', 'ireland'],
  ])('written %j beside the postcode %j is %s', async (text, postcode, id) => {
    expect(await idOf(text, postcode)).toBe(id);
  });

  test.each([
    ['GB', placeErrors.uk],
    ['Atlantis', bulk.errorsCountry],
    ['NI', pricing.unpriced('Nicaragua')],
    ['FRA', pricing.unpriced('France')],
    ['Österreich', pricing.unpriced('Austria')],
    ['日本', pricing.unpriced('Japan')],
    ['x'.repeat(1_000_000), bulk.errorsCountry],
  ])('written %.20s with no postcode is asked about', async (text, message) => {
    expect(await idOf(text)).toBe(message);
  });

  test('has a code of two letters for each of three', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(ALPHA_2_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
    expect([ALPHA_2_CODES.length, new Set(ALPHA_2_CODES).size]).toEqual([249, 249]);
    expect(['IRL', 'AUT', 'CHE', 'POL', 'SWE', 'XYZ'].map(alpha2Of)).toEqual([
      'IE',
      'AT',
      'CH',
      'PL',
      'SE',
      undefined,
    ]);
  });
});
