import { dublinTime } from '#domain/calendar.ts';
import { promise, type DeliveryPromise, type Journey } from '#domain/delivery-promise.ts';
import type { PickupArea } from '#domain/places.ts';
import { quote, type Quote } from '#domain/quote.ts';
import {
  impliedService,
  resolveDestination,
  resolvePickup,
  resolveWeight,
  type Destination,
  type Pickup,
  type Resolved,
} from '#domain/resolve-places.ts';
import { formatWeight } from '#domain/weight.ts';
import { quoteErrors as errors } from '#messages';
import { toQuery } from './address-bar.ts';
import type { FieldName, Problem, QuoteSettings, Typed } from './types.ts';

/** A price with what it is for. */
export interface PriceOutcome {
  kind: 'price';
  /** Carries the quote to the booking and to people it is shared with. */
  query: string;
  pickup: string;
  delivery: string;
  weight: string;
  quote: Quote;
  promise: DeliveryPromise;
}

/** A country without a list price: the office makes one. */
export interface UnpricedOutcome {
  kind: 'unpriced';
  query: string;
  country: string;
  weight: string;
}

export type Outcome = PriceOutcome | UnpricedOutcome | { kind: 'problems'; problems: Problem[] };

/** Works out a quote from what was typed, or says what is wrong with it; never throws. */
export async function getQuote(typed: Typed, settings: QuoteSettings, now: Date): Promise<Outcome> {
  const { tariff, area } = settings;
  const [pickup, destination] = await Promise.all([
    resolvePickup(typed.from, area, errors),
    resolveDestination(typed.to, typed.service, area, errors),
  ]);
  const weight = resolveWeight(typed.kg, tariff.maxWeightGrams, errors);
  const problems = [
    problemOf('from', pickup),
    problemOf('to', destination),
    problemOf('kg', weight),
  ].filter((problem) => problem !== undefined);
  if (!pickup.ok || !destination.ok || !weight.ok) return { kind: 'problems', problems };

  const to = destination.value;
  const query = toQuery(typed, await impliedService(typed.to));
  if (to.id === undefined)
    return { kind: 'unpriced', query, country: to.country, weight: formatWeight(weight.value) };
  const result = quote(tariff, {
    pickup: pickup.value.area,
    destination: to.id,
    weightGrams: weight.value,
  });
  if (!result.ok)
    return { kind: 'problems', problems: [{ field: 'from', message: errors.pickupUnknown }] };
  return {
    kind: 'price',
    query,
    pickup: pickup.value.label,
    delivery: to.label,
    weight: formatWeight(weight.value),
    quote: result.quote,
    promise: promise(journeyOf(pickup.value, to, settings), dublinTime(now), settings.calendar),
  };
}

const problemOf = (field: FieldName, result: Resolved<unknown>): Problem | undefined =>
  result.ok ? undefined : { field, message: result.message };

function journeyOf(pickup: Pickup, to: Destination, { tariff }: QuoteSettings): Journey {
  const abroad = tariff.international.find(({ id }) => id === to.id);
  if (abroad !== undefined) return { kind: 'abroad', days: abroad.days };
  const inside = (where: PickupArea | undefined): boolean => where === 'inside';
  return { kind: inside(pickup.area) && inside(to.area) ? 'same-day' : 'next-day' };
}
