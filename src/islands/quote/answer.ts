/** What a quote is answered with; the widget loads it once its form is alive. */
export { impliedService } from '#domain/resolve-places.ts';
export { getQuote } from './get-quote.ts';
export { PriceView } from './PriceView.tsx';
