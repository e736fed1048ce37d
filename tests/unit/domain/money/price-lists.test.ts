import { expect, test } from 'vitest';
import { quote, type PickupArea } from '#domain/money/quote.ts';
import { bandsTo, raisedBands } from '#domain/money/tariff.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

const LISTS = [
  ...TARIFF.international.map((one) => [one.id, bandsTo(TARIFF, one)] as const),
  ['ireland', TARIFF.national] as const,
];

// Price tables, the download of the prices and words such as {price-25kg} are made of these bands, not of a quote.
test.each(LISTS)('each listed price to %s is what the quote says', (destination, bands) => {
  const quoted = (pickup: PickupArea) =>
    bands.map(({ upToGrams }) => {
      const price = quote(TARIFF, { pickup, destination, weightGrams: upToGrams });
      return { upToGrams, priceCents: price.ok ? price.value.totalCents : price.reason };
    });
  expect(bands).toEqual(quoted('inside'));
  expect(raisedBands(bands, TARIFF.outsideAreaExtraCents)).toEqual(quoted('outside'));
});
