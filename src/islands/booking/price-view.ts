import type { Day } from '#domain/calendar.ts';
import type { Quote } from '#domain/quote.ts';
import type { FieldProblem } from '../parts/submit-parts.ts';
import { valueIn, type Typed } from './types.ts';

const DECIDING = ['pickupTown', 'pickupEircode', 'deliveryCountry', 'weight', 'pallets'] as const;

/** What the booking costs as it stands, or why nobody knows yet. */
export type PriceView =
  /** Something that decides the price is not filled in. */
  { kind: 'empty' } | { kind: 'problems'; problems: readonly FieldProblem[] } | Priced;

export interface Priced {
  kind: 'price';
  /** What it is the price of: see priceKey. */
  key: string;
  quote: Quote;
  /** Integer grams; 0 for pallets alone. */
  weightGrams: number;
  pallets: number;
  collectOn: Day | undefined;
  /** Undefined until there is a collection date. */
  promisedOn: Day | undefined;
}

/** Whether so much is filled in that a price can be looked for. */
export const isPriceable = (typed: Typed): boolean =>
  (valueIn(typed, 'pickupTown') !== '' || valueIn(typed, 'pickupEircode') !== '') &&
  (palletsIn(typed) > 0 || valueIn(typed, 'weight') !== '');

/** The same for two forms with one price. */
export const priceKey = (typed: Pick<Typed, 'values'>): string =>
  JSON.stringify(DECIDING.map((name) => valueIn(typed, name)));

/** How many pallets are asked for; what is no number is none. */
export const palletsIn = (typed: Typed): number => {
  const text = valueIn(typed, 'pallets');
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
};
