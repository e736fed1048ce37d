import { usableCredit } from '#domain/credit.ts';

/**
 * Splits usable credit over the bookings of an order, in order. Each is covered or owes enough for a card charge (D10), also after
 * others are cancelled. Allots all of it when usableCredit allows that much for the sum.
 */
export function dealCredit(usableCents: number, totals: readonly number[]): number[] {
  let remaining = usableCents;
  return totals.map((total) => {
    const share = usableCredit(remaining, total);
    remaining -= share;
    return share;
  });
}
