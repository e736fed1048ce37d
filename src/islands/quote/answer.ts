/** Everything that the quote imports after hydration. */
export { impliedService } from '#domain/resolve-places.ts';
export { getQuote } from './get-quote.ts';
export { PriceView } from './PriceView.tsx';
