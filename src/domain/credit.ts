import type { Cents } from './money.ts';

/** A card is charged at least so many cents (D10; Stripe, minimum charge amounts): less could never be paid. */
export const LEAST_CHARGE_CENTS: Cents = 50;

/**
 * How much of a credit can be used for a price, both in cents: all of the price, or as much as leaves enough for a
 * card.
 */
export const usableCredit = (creditCents: Cents, priceCents: Cents): Cents =>
  creditCents >= priceCents
    ? priceCents
    : Math.max(0, Math.min(creditCents, priceCents - LEAST_CHARGE_CENTS));
