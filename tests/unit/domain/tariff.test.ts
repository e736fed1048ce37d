import { expect, test } from 'vitest';
import { PLAIN_COLUMNS } from '#api/booking-table.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

test('the countries that an upload names beside its column have a price', () => {
  const { holds } = PLAIN_COLUMNS.find(({ name }) => name === 'deliveryCountry') ?? {};
  const named = holds?.match(/^Such as (.+) or (.+); empty for (.+)$/)?.slice(1) ?? ['none'];
  const priced = ['Ireland', ...TARIFF.international.map(({ name }) => name)];
  expect(priced).toEqual(expect.arrayContaining(named));
});
