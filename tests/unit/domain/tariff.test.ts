import { expect, test } from 'vitest';
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
