import { expect, test } from 'vitest';
import { lowestCents, listedCents, priceList } from '#domain/money/price-list.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

const german = TARIFF.international.find(({ id }) => id === 'germany');
const british = TARIFF.international.find(({ id }) => id === 'great-britain');

test('a list has what the booking costs: customs work, and the extra outside County Dublin', () => {
  expect(priceList(TARIFF, 'ireland')).toEqual(TARIFF.national);
  expect(priceList(TARIFF, 'germany')).toEqual(german?.bands);
  const dearer = (cents: number) => (band: { upToGrams: number; priceCents: number }) => ({
    ...band,
    priceCents: band.priceCents + cents,
  });
  const { customsFeeCents, outsideAreaExtraCents } = TARIFF;
  expect(priceList(TARIFF, 'great-britain', 'outside')).toEqual(
    british?.bands.map(dearer(customsFeeCents + outsideAreaExtraCents)),
  );
});

test('a band above the heaviest parcel is in no list', () => {
  const [first] = TARIFF.national;
  const light = { ...TARIFF, maxWeightGrams: first?.upToGrams ?? 0 };
  expect(priceList(light, 'ireland')).toEqual([first]);
});

test('a list names its lowest price, and that of a weight', () => {
  const list = [
    { upToGrams: 5_000, priceCents: 900 },
    { upToGrams: 10_000, priceCents: 800 },
  ];
  expect(lowestCents(list)).toBe(800);
  expect([4, 10, 11].map((kilograms) => listedCents(list, kilograms))).toEqual([
    900,
    800,
    undefined,
  ]);
});
