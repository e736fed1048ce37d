import { resolveWeight } from '#domain/resolve-places.ts';
import type { NoQuote } from '#domain/quote.ts';
import type { Tariff } from '#domain/tariff.ts';
import { formatWeight } from '#domain/weight.ts';
import { priceMessages, quoteErrors as errors } from '#messages';
import { refused, type Found, type Refused } from './found.ts';

const { unpriced } = priceMessages;

/** A weight as it was typed, with the field that has it. */
export interface TypedWeight {
  typed: string;
  pallets: number;
  field: string;
}

/** Integer grams; pallets need no weight beside them. */
export function weightOf(
  { typed, pallets, field }: TypedWeight,
  { maxWeightGrams }: Pick<Tariff, 'maxWeightGrams'>,
): Found<number> {
  if (pallets > 0 && /^(0+([.,]0*)?)?$/.test(typed)) return { ok: true, value: 0 };
  const weight = resolveWeight(typed, maxWeightGrams, errors);
  return weight.ok ? weight : refused(field, weight.message);
}

/** The fields that a reason without a price is about. */
export interface PriceFields {
  pickup: string;
  destination: string;
  weight: string;
}

/** The sentence of the quote widget for each reason that the quote rule gives. */
export function whyNot(
  reason: NoQuote,
  { id, country }: { id?: string | undefined; country: string },
  tariff: Tariff,
  fields: PriceFields,
): Refused {
  const bands = tariff.international.find((abroad) => abroad.id === id)?.bands ?? tariff.national;
  const heaviest = bands.at(-1)?.upToGrams ?? tariff.maxWeightGrams;
  const reasons: Record<NoQuote, Refused> = {
    'destination-unpriced': refused(fields.destination, unpriced(country)),
    'nothing-to-send': refused(fields.weight, errors.required),
    'too-heavy': refused(fields.weight, errors.weightHigh(formatWeight(heaviest))),
    'pickup-unknown': refused(fields.pickup, errors.pickupEdge),
  };
  return reasons[reason];
}
