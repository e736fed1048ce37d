import { expect, test } from 'vitest';
import { PLAIN_COLUMNS } from '#api/booking-table.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

const lists = [
  { name: 'Ireland', bands: TARIFF.national },
  ...TARIFF.international.map(({ name, bands }) => ({ name, bands })),
];

test.each(lists)('prices to $name rise with the weight up to the heaviest parcel', ({ bands }) => {
  for (const [index, band] of bands.slice(1).entries()) {
    expect(band.upToGrams).toBeGreaterThan(bands[index]?.upToGrams ?? 0);
    expect(band.priceCents).toBeGreaterThan(bands[index]?.priceCents ?? 0);
  }
  expect(bands.at(-1)?.upToGrams).toBe(TARIFF.maxWeightGrams);
});

test('prices and weights are whole cents and grams', () => {
  const numbers = lists.flatMap(({ bands }) =>
    bands.flatMap((band) => [band.upToGrams, band.priceCents]),
  );
  expect(numbers.every(Number.isInteger)).toBe(true);
});

test('the countries that an upload names beside its column have a price', () => {
  const { holds } = PLAIN_COLUMNS.find(({ name }) => name === 'deliveryCountry') ?? {};
  const named = holds?.match(/^Such as (.+) or (.+); empty for (.+)$/)?.slice(1) ?? ['none'];
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});
