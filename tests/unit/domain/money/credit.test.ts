import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIN_CHARGE_CENTS, usableCredit } from '#domain/money/credit.ts';

const cents = fc.integer({ min: 0, max: 100_000 });

it('credit pays all of a price, or leaves as much as a card can pay', () => {
  fc.assert(
    fc.property(cents, cents, (credit, price) => {
      const used = usableCredit(credit, price);
      const due = price - used;
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(Math.min(credit, price));
      // Only a price that is below it by itself leaves less.
      if (due > 0) expect(due).toBeGreaterThanOrEqual(Math.min(MIN_CHARGE_CENTS, price));
    }),
  );
});

it('credit of ten euro takes ten euro off, and covers a price of ten euro', () => {
  expect(usableCredit(1000, 1594)).toBe(1000);
  expect(usableCredit(1000, 1000)).toBe(1000);
  expect(usableCredit(1000, 1020)).toBe(970);
});
