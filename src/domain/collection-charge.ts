import { splitVat, type Cents } from './money.ts';
import type { QuotedPrice } from './quote.ts';

/** The parts of a price without their sum, as a booking keeps them. */
type Parts = Omit<QuotedPrice, 'totalCents'>;

/** A booking of an order, with what tells its collection from others: place, day and part of the day. */
interface Collected {
  /** Equal for parcels that are collected together. */
  collection: string;
  totalCents: Cents;
  parts: Parts;
}

/**
 * Charges the extra for a pickup outside the area once for each collection of an order (D44): its first booking carries it,
 * the others lose it. A collection that no other booking shares is ''.
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

/** A price with another extra, in cents; VAT is split anew. */
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

/** The rate at which a price was split, in per cent, to a half (settings/tariff.yaml); 0 for a price of nothing. */
export const vatPercentIn = ({
  netCents,
  vatCents,
}: Pick<Parts, 'netCents' | 'vatCents'>): number =>
  netCents === 0 ? 0 : Math.round((vatCents * 200) / netCents) / 2;

/**
 * How a charge that moves from one booking to another is paid, in cents: by card first, so that a booking that credit
 * covers stays covered. A booking owes nothing or what a card can be charged (D10), and so does one with the charge added.
 */
export function paidBy(
  { totalCents, creditCents }: { totalCents: Cents; creditCents: Cents },
  chargeCents: Cents,
): { cardCents: Cents; creditCents: Cents } {
  const cardCents = Math.min(chargeCents, totalCents - creditCents);
  return { cardCents, creditCents: chargeCents - cardCents };
}
