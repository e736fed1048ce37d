import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOnce, paidBy, vatPercentIn, withExtra } from '#domain/money/collection-charge.ts';
import { MIN_CHARGE_CENTS, usableCredit } from '#domain/money/credit.ts';
import { NO_PARTS } from '#domain/money/quote.ts';
import { splitVat } from '#domain/money/money.ts';
import { dealCredit } from '#server/credits/credits.ts';

const EXTRA = 999;
const parcel = (collection: string, bandCents: number) => {
  const extraCents = collection === '' ? 0 : EXTRA;
  const totalCents = bandCents + extraCents;
  const parts = { ...NO_PARTS, bandCents, extraCents };
  return { collection, totalCents, parts: { ...parts, ...splitVat(totalCents, 23) } };
};
const sumOf = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
const totalOf = (order: readonly { totalCents: number }[]): number =>
  sumOf(order.map(({ totalCents }) => totalCents));

test('seventeen parcels from one door in Galway pay the extra once', () => {
  const door = parcel('12 cypress road|galway|2026-11-24|morning', 595);
  const order = chargeOnce(
    Array.from({ length: 17 }, () => door),
    23,
  );
  expect(totalOf(order)).toBe(17 * 595 + EXTRA);
  expect(order.map(({ parts }) => parts.extraCents)).toEqual([
    EXTRA,
    ...Array.from({ length: 16 }, () => 0),
  ]);
  expect(order[1]?.parts).toMatchObject({ netCents: 484, vatCents: 111 });
});

test('another door, day or half of the day is another collection', () => {
  const keys = ['a|mon|morning', 'b|mon|morning', 'a|tue|morning', 'a|mon|afternoon', ''];
  const order = chargeOnce(
    keys.map((key) => parcel(key, 595)),
    23,
  );
  expect(totalOf(order)).toBe(5 * 595 + 4 * EXTRA);
  // None is shared.
  expect(order.map(({ collection }) => collection)).toEqual(['', '', '', '', '']);
});

test('parcels of which nothing tells that they are collected together keep their extra each', () => {
  const alone = { ...parcel('12 cypress road', 595), collection: '' };
  expect(chargeOnce([alone, alone], 23)).toEqual([alone, alone]);
});

test.each([
  [23, 1594],
  [13.5, 1594],
  [9, 595],
  [0, 595],
  [23, 0],
])('%d %% of VAT in %i cents is read from the price itself', (percent, cents) => {
  expect(vatPercentIn(splitVat(cents, percent))).toBe(cents === 0 ? 0 : percent);
});

test.each([
  ['nothing was paid with credit: by card', 0, { cardCents: EXTRA, creditCents: 0 }],
  ['credit paid all: by credit', 1594, { cardCents: 0, creditCents: EXTRA }],
  ['the card paid less than the charge: by both', 1094, { cardCents: 500, creditCents: 499 }],
  ['the card paid just the charge: by card', 595, { cardCents: EXTRA, creditCents: 0 }],
])('a charge moves as it was paid; %s', (_, creditCents, paid) => {
  expect(paidBy({ totalCents: 1594, creditCents }, EXTRA)).toEqual(paid);
});

test('whatever is cancelled, the rest costs what it would cost alone, and no card is asked for less than it can be charged', () => {
  const rows = fc.tuple(fc.constantFrom('a', 'b', ''), fc.integer({ min: 595, max: 30_000 }));
  const cases = fc.record({
    cart: fc.array(rows, { minLength: 1, maxLength: 12 }),
    credit: fc.integer({ min: 0, max: 60_000 }),
    // Often credit ends within a euro of what the first bookings cost: there the last cents are left.
    near: fc.option(fc.tuple(fc.nat({ max: 11 }), fc.integer({ min: 0, max: 100 }))),
    cancelled: fc.array(fc.nat({ max: 11 }), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(cases, ({ cart, credit, near, cancelled }) => {
      const fresh = cart.map(([key, cents]) => parcel(key, cents));
      const order = chargeOnce(fresh, 23);
      const totals = order.map(({ totalCents }) => totalCents);
      const [last = 0, short = 0] = near ?? [];
      const offered = near === null ? credit : sumOf(totals.slice(0, last + 1)) - short;
      const usable = usableCredit(offered, sumOf(totals));
      const shares = dealCredit(usable, totals);
      expect(sumOf(shares)).toBe(usable);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      const left = order.map((booking, at) => ({ ...booking, at, creditCents: shares[at] ?? 0 }));
      for (const at of cancelled) {
        const [gone] = left.splice(left.findIndex((booking) => booking.at === at) >>> 0, 1);
        const successor = left.find(
          ({ collection }) => collection !== '' && collection === gone?.collection,
        );
        if (gone === undefined || successor === undefined || gone.parts.extraCents === 0) continue;
        const paid = paidBy(gone, EXTRA);
        expect(gone.creditCents).toBeGreaterThanOrEqual(paid.creditCents);
        Object.assign(successor, withExtra(successor, EXTRA, 23), {
          creditCents: successor.creditCents + paid.creditCents,
        });
      }
      const alone = chargeOnce(
        left.map(({ at }) => fresh[at] ?? parcel('', 0)),
        23,
      );
      expect(totalOf(left)).toBe(totalOf(alone));
      for (const { totalCents, creditCents } of left) {
        const due = totalCents - creditCents;
        expect(due === 0 || due >= MIN_CHARGE_CENTS).toBe(true);
      }
    }),
  );
});
