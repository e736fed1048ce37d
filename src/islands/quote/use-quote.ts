import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteOutcome } from '#domain/get-quote.ts';
import { quoteFromQuery, type QuoteRequest, type SharedQuote } from '#domain/quote-query.ts';
import type { Service } from '#domain/resolve-places.ts';
import type { Point } from '#domain/service-area.ts';
import { quoteFields } from '#messages/quote-fields.ts';
import { preloadPlaces } from '#ui/load-suggestions.ts';
import type { FieldProblem } from '#forms/problems.ts';
import { inTime } from '#forms/in-time.ts';
import { useErrorFocus } from '#forms/use-error-focus.ts';
import { useRemainingProblems } from '#forms/use-remaining-problems.ts';

// Prices are as large as the form and not needed for the first touch.
const answering = () => import('./answer.ts');
type Answering = Awaited<ReturnType<typeof answering>>;

interface Shown {
  found: readonly FieldProblem[];
  priced?: Exclude<QuoteOutcome, { kind: 'problems' }>;
  PriceView?: Answering['PriceView'];
}

/** The tab keeps the fields under this name until the address has the quote. */
export const QUOTE = 'quote';
const QUOTE_FIELDS = ['from', 'to', 'kg'] as const;
const EMPTY_FORM: Shown = { found: [] };

/** A quote by form or address. Unlike `useForm` a new request replaces a running one, because "Back" does not wait. */
export function useQuote(first: Service) {
  const [service, setService] = useState(first);
  const [{ found, priced, PriceView }, setShown] = useState(EMPTY_FORM);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const latestRequest = useRef(0);
  /** Positions of places outside our list, by their text. */
  const positions = useRef(new Map<string, Point>());

  const { problems, checkAgain } = useRemainingProblems(found, async (fields) => {
    const answer = await answering().catch(() => undefined);
    const outcome = await answer
      ?.quoteNow(requestIn(fields, service, positions.current))
      .catch(() => undefined);
    // The import failed, so the field may be right by now.
    return outcome === undefined ? found : outcomeProblems(outcome);
  });
  useErrorFocus({ form, summary, found, isWrong: problems.length > 0 });

  /** Shows the outcome unless a newer request exists; returns the query of the quote. */
  async function show(request: QuoteRequest): Promise<string | undefined> {
    const requestId = (latestRequest.current += 1);
    setBusy(true);
    const answer = isEmptyQuote(request) ? undefined : await inTime(answering());
    const settled = answer && (await inTime(answer.quoteNow(request)));
    const outcome = settled ?? withoutAnswer(request);
    if (latestRequest.current !== requestId) return undefined;
    const isPriced = answer !== undefined && outcome.kind !== 'problems';
    flushSync(() => {
      setBusy(false);
      setShown(
        isPriced
          ? { found: [], priced: outcome, PriceView: answer.PriceView }
          : { found: outcomeProblems(outcome) },
      );
    });
    if (!isPriced) return undefined;
    heading.current?.focus();
    // The page's booking links get the quote.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-quoted]'))
      link.search = outcome.query;
    return outcome.query;
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const request = requestIn(new FormData(element), service, positions.current);
    const query = busy ? undefined : await show(request);
    if (query === undefined) return;
    void answering().then(({ forgetTabForm }) => forgetTabForm(QUOTE));
    history.pushState(null, '', location.pathname + query);
  }

  /** Replaces a chosen suggestion by its place, unless the field has changed meanwhile. */
  async function searched(
    option: string,
    input: HTMLInputElement,
    isIrish: boolean,
  ): Promise<void> {
    const place = await import('./searched-place.ts')
      .then(({ searchedPlace }) => searchedPlace(option, isIrish))
      .catch(() => undefined);
    if (place === undefined || input.value !== option) return;
    input.value = place.text;
    if (place.position !== undefined) positions.current.set(place.text, place.position);
    if (!busy && form.current !== null) void checkAgain(form.current, input);
  }

  function showForm(): void {
    latestRequest.current += 1;
    setBusy(false);
    setShown({ found: [] });
  }

  function back(): void {
    history.pushState(null, '', location.pathname);
    flushSync(showForm);
    form.current?.querySelector('input')?.focus();
  }

  function changeService(next: Service): void {
    setService(next);
    showForm();
  }

  // The address has a quote on load, "Back" and "Forward".
  useEffect(() => {
    const read = async (): Promise<void> => {
      const shared = quoteFromQuery(location.search);
      if (shared === undefined) return showForm();
      fillQuote(form.current, shared);
      if (shared.fromAt !== undefined) positions.current.set(shared.from, shared.fromAt);
      if (shared.toAt !== undefined) positions.current.set(shared.to, shared.toAt);
      preloadPlaces('ireland');
      const service = shared.service ?? (await implied(shared.to));
      setService(service);
      await show({ ...shared, service });
    };
    const onPopState = (): void => void read();
    if (quoteFromQuery(location.search) !== undefined) void read();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return {
    ...{ service, changeService, problems, priced, PriceView, busy, form, summary, heading, back },
    onSubmit: (element: HTMLFormElement): void => void submit(element),
    onSearched: (option: string, input: HTMLInputElement, isIrish: boolean): void =>
      void searched(option, input, isIrish),
    onInput: (element: HTMLFormElement, field: EventTarget): void => {
      // The visitor types: the price is next.
      answering().catch(() => undefined);
      if (!busy) void checkAgain(element, field);
    },
  };
}

const outcomeProblems = (outcome: QuoteOutcome): readonly FieldProblem[] =>
  outcome.kind === 'problems' ? outcome.problems : [];

function requestIn(
  fields: FormData,
  service: Service,
  positions: ReadonlyMap<string, Point>,
): QuoteRequest {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [from, to] = [text('from'), text('to')];
  const [fromAt, toAt] = [positions.get(from), positions.get(to)];
  return { from, to, kg: text('kg'), service, fromAt, toAt };
}

/** The first touch may be the button; an empty form needs no prices. */
const isEmptyQuote = ({ from, to, kg }: QuoteRequest): boolean => from + to + kg === '';

const withoutAnswer = (request: QuoteRequest): QuoteOutcome => ({
  kind: 'problems',
  problems: isEmptyQuote(request)
    ? QUOTE_FIELDS.map((name) => ({ name, message: quoteFields.required }))
    : [{ name: 'from', message: quoteFields.places }],
});

const implied = async (to: string): Promise<Service> =>
  answering().then(
    ({ impliedService }) => impliedService(to),
    () => 'national',
  );

function fillQuote(form: HTMLFormElement | null, shared: SharedQuote): void {
  for (const name of QUOTE_FIELDS) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = shared[name];
  }
}
