import type { Cents } from './money.ts';

/** A card is charged at least this sum (D10; Stripe, minimum charge amounts). */
export const MIN_CHARGE_CENTS: Cents = 50;

/** The credit covers the whole price, or leaves at least the minimum charge for the card. */
export const usableCredit = (creditCents: Cents, priceCents: Cents): Cents =>
  creditCents >= priceCents
    ? priceCents
    : Math.max(0, Math.min(creditCents, priceCents - MIN_CHARGE_CENTS));
