import { dublinTime, type Day } from '../days/calendar.ts';
import {
  promise,
  type DeliveryPromise,
  type Journey,
  type ServiceCalendar,
} from '../days/delivery-promise.ts';
import { quote, type QuotedPrice } from './quote.ts';
import { quoteToQuery, type SharedQuote } from './quote-query.ts';
import { impliedService, resolveJourney, resolveWeight } from '../places/resolve-places.ts';
import type { ResolveWords } from '../places/resolve-words.ts';
import { quotedDays, type QuotedDay } from '../days/quoted-days.ts';
import { journeyOf } from '../places/resolved-place.ts';
import type { Result } from '../result.ts';
import type { Area } from '../places/service-area.ts';
import type { Tariff } from './tariff.ts';
import { unpricedPlace } from './unpriced-areas.ts';
import { formatWeight } from '../parcel/weight.ts';

export interface QuoteSettings {
  tariff: Tariff;
  area: Area;
  calendar: ServiceCalendar;
}

export interface PriceOutcome {
  kind: 'price';
  query: string;
  pickup: string;
  delivery: string;
  weight: string;
  quote: QuotedPrice;
  vatPercent: number;
  journey: Journey;
  promise: DeliveryPromise;
  /** The day of the quote in Ireland. */
  today: Day;
  /** The collection is chosen from these days; the first is that of the promise. */
  days: readonly QuotedDay[];
}

export interface UnpricedOutcome {
  kind: 'unpriced';
  query: string;
  country: string;
  weight: string;
}

/** `name` is that of the query. */
interface QuoteProblem {
  name: keyof Omit<SharedQuote, 'service'>;
  message: string;
}

export type QuoteOutcome =
  PriceOutcome | UnpricedOutcome | { kind: 'problems'; problems: readonly QuoteProblem[] };

export async function getQuote(
  typed: SharedQuote,
  settings: QuoteSettings,
  now: Date,
  words: ResolveWords,
): Promise<QuoteOutcome> {
  const { tariff } = settings;
  const { pickup, destination, service } = await resolveJourney(typed, settings, words);
  const weight = resolveWeight(typed.kg, tariff.maxWeightGrams, words);
  const problems = [
    quoteProblem('from', pickup),
    quoteProblem('to', destination),
    quoteProblem('kg', weight),
  ].filter((problem) => problem !== undefined);
  if (!pickup.ok || !destination.ok || !weight.ok) return { kind: 'problems', problems };

  const [from, to] = [pickup.value, destination.value];
  const query = quoteToQuery({ ...typed, service }, await impliedService(typed.to));
  const parcel = { pickup: from.area, weightGrams: weight.value };
  const unpriced = unpricedPlace(to, typed.to, tariff);
  const result =
    to.id === undefined || unpriced !== undefined
      ? undefined
      : quote(tariff, { ...parcel, destination: to.id });
  if (result?.ok !== true) {
    const country = unpriced ?? to.country;
    return { kind: 'unpriced', query, country, weight: formatWeight(weight.value) };
  }
  const journey = journeyOf(from, to, tariff);
  const time = dublinTime(now);
  return {
    kind: 'price',
    query,
    pickup: from.label,
    delivery: to.label,
    weight: formatWeight(weight.value),
    quote: result.value,
    vatPercent: tariff.vatPercent,
    journey,
    promise: promise(journey, time, settings.calendar),
    today: time.day,
    days: quotedDays(journey, time, settings.calendar),
  };
}

const quoteProblem = (
  name: QuoteProblem['name'],
  result: Result<unknown>,
): QuoteProblem | undefined => (result.ok ? undefined : { name, message: result.message });
