import { expect, test } from 'vitest';
import { PLAIN_COLUMNS } from '#api/booking-table.ts';
import { isNear } from '#domain/money/tariff.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

test('the countries that an upload names beside its column have a price', () => {
  const { holds } = PLAIN_COLUMNS.find(({ name }) => name === 'deliveryCountry') ?? {};
  const named = holds?.match(/^Such as (\w+), .*; empty for (\w+)$/)?.slice(1) ?? ['none'];
  const priced = ['Ireland', ...TARIFF.international.map(({ name }) => name)];
  expect(priced).toEqual(expect.arrayContaining(named));
});

test.each([
  ['DE', false, true],
  ['PT', false, true],
  ['GB', true, true],
  ['US', true, false],
])(
  'the prices to %s, with a declaration: %s, stand in the first list: %s',
  (country, customs, is) => {
    expect(isNear({ country, customs })).toBe(is);
  },
);
