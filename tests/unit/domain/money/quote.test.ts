import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quote, type QuoteInput } from '#domain/money/quote.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

const billed = (input: Partial<QuoteInput>) =>
  quote(TARIFF, { pickup: 'inside', destination: 'ireland', weightGrams: 0, ...input });

const kg = (kilograms: number): number => kilograms * 1000;

describe('the check values of the price rule', () => {
  test.each([
    ['Dublin 3 kg', { weightGrams: kg(3) }, 595, 484, 111],
    ['Galway pickup 3 kg', { weightGrams: kg(3), pickup: 'outside' }, 1594, 1296, 298],
    ['Dublin 8 kg', { weightGrams: kg(8) }, 800, 650, 150],
    ['25 kg', { weightGrams: kg(25) }, 1550, 1260, 290],
    ['50 kg', { weightGrams: kg(50) }, 2800, 2276, 524],
    ['2 pallets', { pallets: 2 }, 6000, 4878, 1122],
    [
      'Dublin to Great Britain 2 kg',
      { weightGrams: kg(2), destination: 'great-britain' },
      2045,
      1663,
      382,
    ],
    [
      'Galway to Great Britain 2 kg',
      { weightGrams: kg(2), destination: 'great-britain', pickup: 'outside' },
      3044,
      2475,
      569,
    ],
  ] as const)('%s', (_name, input, totalCents, netCents, vatCents) => {
    expect(billed(input)).toMatchObject({ ok: true, value: { totalCents, netCents, vatCents } });
  });
});

test('a parcel at the top of a band has the price of that band, a gram more the next', () => {
  for (const bands of [
    TARIFF.national,
    ...TARIFF.international.map((destination) => destination.bands),
  ])
    for (const [index, band] of bands.entries()) {
      const destination =
        TARIFF.international.find((entry) => entry.bands === bands)?.id ?? 'ireland';
      expect(billed({ destination, weightGrams: band.upToGrams })).toMatchObject({
        value: { bandCents: band.priceCents },
      });
      const next = bands[index + 1];
      const above = billed({ destination, weightGrams: band.upToGrams + 1 });
      expect(above).toMatchObject(
        next === undefined
          ? { ok: false, reason: 'too-heavy' }
          : { value: { bandCents: next.priceCents } },
      );
    }
});

test.each([
  ['pickup-unknown', { pickup: 'unknown', weightGrams: kg(3) }],
  ['destination-unpriced', { destination: 'france', weightGrams: kg(3) }],
  ['too-many-pallets', { pallets: TARIFF.maxPallets + 1 }],
  ['nothing-to-send', {}],
] as const)('there is no quote for the reason %s, as for %o', (reason, input) => {
  expect(billed(input)).toEqual({ ok: false, reason });
});

test('pallets go to no destination abroad, whatever else is booked with them', () => {
  for (const { id: destination } of TARIFF.international)
    for (const weightGrams of [0, kg(3)])
      expect(billed({ destination, pallets: 1, weightGrams })).toEqual({
        ok: false,
        reason: 'pallets-abroad',
      });
});

test('as many pallets as the tariff names have a price', () => {
  expect(billed({ pallets: TARIFF.maxPallets })).toMatchObject({
    value: { totalCents: TARIFF.maxPallets * TARIFF.palletCents },
  });
});

test('Northern Ireland and Germany cost no customs fee, the others do', () => {
  const fee = (destination: string) => {
    const result = billed({ destination, weightGrams: kg(1) });
    return result.ok ? result.value.customsCents : undefined;
  };
  expect(Object.fromEntries(TARIFF.international.map(({ id }) => [id, fee(id)]))).toEqual({
    'northern-ireland': 0,
    germany: 0,
    'great-britain': 350,
    usa: 350,
    'south-africa': 350,
    australia: 350,
  });
});

const anyInput = fc
  .record({
    pickup: fc.constantFrom('inside', 'outside'),
    destination: fc.constantFrom('ireland', ...TARIFF.international.map(({ id }) => id)),
    weightGrams: fc.integer({ min: 1, max: TARIFF.maxWeightGrams }),
    pallets: fc.integer({ min: 0, max: TARIFF.maxPallets }),
  })
  .map((input) => (input.destination === 'ireland' ? input : { ...input, pallets: 0 }));

test('every price is whole cents, its parts add up, and net plus VAT is the price', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = quote(TARIFF, input);
      if (!result.ok) throw new Error(result.reason);
      const { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents, totalCents } =
        result.value;
      expect(Object.values(result.value).every(Number.isInteger)).toBe(true);
      expect(bandCents + palletsCents + extraCents + customsCents).toBe(totalCents);
      expect(netCents + vatCents).toBe(totalCents);
    }),
    { numRuns: 2000 },
  );
});
