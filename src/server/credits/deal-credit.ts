import { usableCredit } from '#domain/credit.ts';

/**
 * Deals credit out to the bookings of an order, in their order; all in integer cents. Each booking is either covered or
 * owes enough for a card (D10), so that whatever is cancelled later leaves nothing that cannot be paid. All of
 * `usableCents` is dealt out when it is what usableCredit allows for their sum.
 */
export function dealCredit(usableCents: number, totals: readonly number[]): number[] {
  let left = usableCents;
  return totals.map((total) => {
    const share = usableCredit(left, total);
    left -= share;
    return share;
  });
}
