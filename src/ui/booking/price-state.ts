import type { Day } from '#domain/days/calendar.ts';
import type { ServiceCalendar } from '#domain/days/delivery-promise.ts';
import type { PromisedDays } from '#domain/days/promised-day.ts';
import type { QuotedPrice } from '#domain/money/quote.ts';
import type { FieldProblem } from '#forms/problems.ts';

/** The price, or why there is none yet. */
export type PriceState =
  /** A required field is empty. */
  { kind: 'empty' } | { kind: 'problems'; problems: readonly FieldProblem[] } | Priced;

export interface Priced {
  kind: 'price';
  key: string;
  quote: QuotedPrice;
  /** Integer grams; it is 0 for pallets alone. */
  weightGrams: number;
  pallets: number;
  /** That of the county of the collection. */
  calendar: ServiceCalendar;
  /** The promised first collection day. */
  earliest: Day;
  collectOn: Day | undefined;
  /** It is undefined until a collection date is chosen. */
  promised: PromisedDays | undefined;
  /** The promise includes these days (D82). */
  ferryDays: number;
}

/** The shown and the current price are integer cents. */
export interface ChangedPrice {
  shownCents: number;
  nowCents: number;
}
