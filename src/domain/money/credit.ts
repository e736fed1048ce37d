import type { Cents } from './money.ts';

/** Minimum charge of a card (D10; Stripe, minimum charge amounts). */
export const MIN_CHARGE_CENTS: Cents = 50;

/** Covers the price, or leaves the minimum charge. */
export const usableCredit = (creditCents: Cents, priceCents: Cents): Cents =>
  creditCents >= priceCents
    ? priceCents
    : Math.max(0, Math.min(creditCents, priceCents - MIN_CHARGE_CENTS));
