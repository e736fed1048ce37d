/* This file is imported after hydration (use-quote.ts). */
import { getQuote, type QuoteOutcome } from '#domain/money/get-quote.ts';
import { quoteFromQuery } from '#domain/money/quote-query.ts';
import { impliedService, type Service } from '#domain/places/resolve-places.ts';
import type { Point } from '#domain/places/service-area.ts';
import { dispatchInput } from '#forms/fill-form.ts';
import type { FieldProblem } from '#forms/problems.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { forgetTabForm } from '#stores/tab-forms.ts';
import { loadQuoteSettings } from '#ui/quote-settings.ts';

export { PriceView } from './PriceView.tsx';

export interface QuoteResult {
  /** The view changed at the press, before the answer was there. */
  hasWaited?: boolean;
  found: readonly FieldProblem[];
  priced?: { outcome: Exclude<QuoteOutcome, { kind: 'problems' }>; phone: string };
}

/** The positions of places outside our list, by their text. */
const positions = new Map<string, Point>();

/** Returns the current quote or its problems. It rejects when the settings do not load. */
export async function quoteNow(fields: FormData, service: Service): Promise<QuoteResult> {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [from, to] = [text('from'), text('to')];
  const places = { from, to, fromAt: positions.get(from), toAt: positions.get(to) };
  const request = { ...places, kg: text('kg'), service };
  const settings = await loadQuoteSettings();
  const outcome = await getQuote(request, settings, new Date(), placeErrors);
  if (outcome.kind === 'problems') return { found: outcome.problems };
  return { found: [], priced: { outcome, phone: settings.phone } };
}

/** Returns the service of the quote in the address, and remembers the positions of its places. */
export async function sharedService(search: string): Promise<Service> {
  const shared = quoteFromQuery(search);
  if (shared === undefined) return 'national';
  if (shared.fromAt !== undefined) positions.set(shared.from, shared.fromAt);
  if (shared.toAt !== undefined) positions.set(shared.to, shared.toAt);
  return shared.service ?? impliedService(shared.to);
}

/** Gives the quote to the page's links to the booking, and to the address, in place of the tab's draft. */
export function passOn(query: string, draft?: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-quoted]'))
    link.search = query;
  if (draft === undefined) return;
  forgetTabForm(draft);
  history.pushState(null, '', location.pathname + query);
}

/** Replaces a chosen suggestion by its place, unless the field has changed meanwhile. Rejects without the code. */
export async function placeChosen(
  option: string,
  input: HTMLInputElement,
  isIrish: boolean,
): Promise<void> {
  // It imports what checks an answer, with which a price would load 35 kB instead of 28.
  const { searchedPlace } = await import('./searched-place.ts');
  const place = await searchedPlace(option, isIrish);
  if (place === undefined || input.form === null || input.value !== option) return;
  input.value = place.text;
  if (place.position !== undefined) positions.set(place.text, place.position);
  dispatchInput(input.form);
}
