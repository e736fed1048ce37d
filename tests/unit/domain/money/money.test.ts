import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEuro, splitVat } from '#domain/money/money.ts';

test('prices are written with a euro sign, two decimals and commas, whatever the locale', () => {
  expect([0, 5, 595, 1594, 101_594, 123_456_789].map(formatEuro)).toEqual([
    '€0.00',
    '€0.05',
    '€5.95',
    '€15.94',
    '€1,015.94',
    '€1,234,567.89',
  ]);
  expect(formatEuro(-350)).toBe('−€3.50');
});

test('net and VAT are whole cents and add up to the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 30 }),
      (total, percent) => {
        const { netCents, vatCents } = splitVat(total, percent);
        expect(Number.isInteger(netCents) && Number.isInteger(vatCents)).toBe(true);
        expect(netCents + vatCents).toBe(total);
        expect(vatCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
