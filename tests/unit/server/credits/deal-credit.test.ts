import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_CHARGE_CENTS, usableCredit } from '#domain/credit.ts';
import { dealCredit } from '#server/credits/deal-credit.ts';

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

test('whatever is cancelled of an order, no card is asked for less than it can be charged', () => {
  const carts = fc.array(fc.tuple(fc.integer({ min: 50, max: 60_000 }), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(carts, fc.integer({ min: 0, max: 100_000 }), (cart, credit) => {
      const totals = cart.map(([total]) => total);
      const usable = usableCredit(credit, sum(totals));
      const shares = dealCredit(usable, totals);
      expect(sum(shares)).toBe(usable);
      const owed = cart.map(([total, isCancelled], at) =>
        isCancelled ? 0 : total - (shares[at] ?? 0),
      );
      const due = sum(owed);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(due === 0 || due >= LEAST_CHARGE_CENTS).toBe(true);
    }),
  );
});
