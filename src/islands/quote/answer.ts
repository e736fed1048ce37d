/** Imported after hydration. */
import { loadQuoteSettings } from '#ui/quote-settings.ts';
import { getQuote, type QuoteOutcome } from '#domain/get-quote.ts';
import type { QuoteRequest } from '#domain/quote-query.ts';
import { pricing } from '#messages/pricing.ts';

export { forgetTabForm } from '#stores/tab-forms.ts';
export { impliedService } from '#domain/resolve-places.ts';
export { PriceView } from './PriceView.tsx';

/** The current quote, or its problems; rejects when the settings do not load. */
export const quoteNow = async (typed: QuoteRequest): Promise<QuoteOutcome> =>
  getQuote(typed, await loadQuoteSettings(), new Date(), pricing.errors);
