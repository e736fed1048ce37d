/** Everything that the quote imports after hydration. */
import { getQuote, type QuoteOutcome, type QuoteSettings } from '#domain/get-quote.ts';
import type { QuoteRequest } from '#domain/quote-query.ts';
import { pricing } from '#messages/pricing.ts';

export { impliedService } from '#domain/resolve-places.ts';
export { PriceView } from './PriceView.tsx';

/** The quote for a request at this moment, or what is wrong with it; never throws. */
export const quoteNow = (typed: QuoteRequest, settings: QuoteSettings): Promise<QuoteOutcome> =>
  getQuote(typed, settings, new Date(), pricing.errors);
