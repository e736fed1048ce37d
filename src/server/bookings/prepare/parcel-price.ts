import { resolveWeight } from '#domain/places/resolve-places.ts';
import { type NoQuote, quote } from '#domain/money/quote.ts';
import type { ResolvedPlace } from '#domain/places/resolved-place.ts';
import { ok } from '#domain/result.ts';
import type { Tariff } from '#domain/money/tariff.ts';
import { formatWeight } from '#domain/parcel/weight.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { refuseField, type FieldResult, type RefusedField } from './field-result.ts';
import type { StoredBooking } from '../stored.ts';

/** Reads a typed weight as integer grams. Pallets need no weight. */
export function weightOf(
  { typed, pallets, field }: { typed: string; pallets: number; field: string },
  { maxWeightGrams }: Pick<Tariff, 'maxWeightGrams'>,
): FieldResult<number> {
  if (pallets > 0 && /^(0+([.,]0*)?)?$/.test(typed)) return ok(0);
  const weight = resolveWeight(typed, maxWeightGrams, placeErrors);
  return weight.ok ? weight : refuseField(field, weight.message);
}

interface PriceFields {
  pickup: string;
  destination: string;
  weight: string;
}

function refusedWeight(
  reason: NoQuote,
  { id, country }: Parcel['to'],
  tariff: Tariff,
  fields: PriceFields,
): RefusedField {
  const bands = tariff.international.find((abroad) => abroad.id === id)?.bands ?? tariff.national;
  const heaviest = bands.at(-1)?.upToGrams ?? tariff.maxWeightGrams;
  const reasons: Record<NoQuote, RefusedField> = {
    'destination-unpriced': refuseField(fields.destination, pricing.unpriced(country)),
    'nothing-to-send': refuseField(fields.weight, placeErrors.required),
    'too-heavy': refuseField(fields.weight, placeErrors.weightHigh(formatWeight(heaviest))),
    'pallets-abroad': refuseField('pallets', placeErrors.palletsAbroad),
    'too-many-pallets': refuseField('pallets', placeErrors.palletsMany(tariff.maxPallets)),
    'pickup-unknown': refuseField(fields.pickup, placeErrors.pickupEdge),
  };
  return reasons[reason];
}

interface Parcel {
  from: Pick<ResolvedPlace, 'area'>;
  to: Pick<ResolvedPlace, 'id' | 'country'>;
  weightGrams: number;
  pallets: number;
}

export function pricedParcel(
  { from, to, weightGrams, pallets }: Parcel,
  tariff: Tariff,
  fields: PriceFields,
): FieldResult<{ totalCents: number; parts: StoredBooking['parts'] }> {
  const result = quote(tariff, {
    pickup: from.area,
    destination: to.id ?? '',
    weightGrams,
    pallets,
  });
  if (!result.ok) return refusedWeight(result.reason, to, tariff, fields);
  const { totalCents, ...parts } = result.value;
  return ok({ totalCents, parts });
}
