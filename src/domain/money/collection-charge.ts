import { splitVat, type Cents } from './money.ts';
import type { QuotedPrice } from './quote.ts';

type Parts = Omit<QuotedPrice, 'totalCents'>;

interface Collected {
  collection: string;
  totalCents: Cents;
  parts: Parts;
}

/**
 * A collection pays its pickup extra once, on its first booking (D44). Clears a `collection` that no other booking
 * shares.
 */
export function chargeOnce<T extends Collected>(bookings: readonly T[], vatPercent: number): T[] {
  const together = Map.groupBy(bookings, ({ collection }) => collection);
  const charged = new Set<string>();
  return bookings.map((booking) => {
    const { collection } = booking;
    if (collection === '' || together.get(collection)?.length === 1)
      return { ...booking, collection: '' };
    if (!charged.has(collection)) {
      charged.add(collection);
      return booking;
    }
    return { ...booking, ...withExtra(booking, 0, vatPercent) };
  });
}

/** Replaces the pickup extra and splits the VAT again. */
export function withExtra(
  { totalCents, parts }: Pick<Collected, 'totalCents' | 'parts'>,
  extraCents: Cents,
  vatPercent: number,
): Pick<Collected, 'totalCents' | 'parts'> {
  const newTotal = totalCents - parts.extraCents + extraCents;
  return {
    totalCents: newTotal,
    parts: { ...parts, extraCents, ...splitVat(newTotal, vatPercent) },
  };
}

/** Returns per cent, rounded to a half, and 0 for a price of 0. */
export const vatPercentIn = ({
  netCents,
  vatCents,
}: Pick<Parts, 'netCents' | 'vatCents'>): number =>
  netCents === 0 ? 0 : Math.round((vatCents * 200) / netCents) / 2;

/** The card pays first, so that a covered booking stays covered and none owes less than the minimum charge (D10). */
export function paidBy(
  { totalCents, creditCents }: { totalCents: Cents; creditCents: Cents },
  chargeCents: Cents,
): { cardCents: Cents; creditCents: Cents } {
  const cardCents = Math.min(chargeCents, totalCents - creditCents);
  return { cardCents, creditCents: chargeCents - cardCents };
}
