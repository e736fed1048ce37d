import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_CHARGE_CENTS, usableCredit } from '#domain/credit.ts';
import { dealCredit } from '#server/credits/credits.ts';

const totalCents = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

test('whatever is cancelled of an order, no card is asked for less than it can be charged', () => {
  const carts = fc.array(fc.tuple(fc.integer({ min: 100, max: 60_000 }), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  });
  // Any credit, and often one that ends within a euro of what the first bookings cost: there the last cents are left.
  const credits = fc.tuple(
    fc.integer({ min: 0, max: 100_000 }),
    fc.nat({ max: 19 }),
    fc.option(fc.integer({ min: 0, max: 100 })),
  );
  fc.assert(
    fc.property(carts, credits, (cart, [any, last, short]) => {
      const totals = cart.map(([total]) => total);
      const near = Math.max(0, totalCents(totals.slice(0, last + 1)) - (short ?? 0));
      const usable = usableCredit(short === null ? any : near, totalCents(totals));
      const shares = dealCredit(usable, totals);
      expect(totalCents(shares)).toBe(usable);
      const owing = totals.map((total, at) => total - (shares[at] ?? 0));
      const left = owing.filter((_, at) => cart[at]?.[1] !== true);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      // Each alone, when all others are cancelled, and any of them together.
      for (const due of [...owing, totalCents(left)])
        expect(due === 0 || due >= MIN_CHARGE_CENTS).toBe(true);
    }),
  );
});
