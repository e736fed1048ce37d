import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Service } from '#domain/places/resolve-places.ts';
import * as common from '#messages/common.ts';
import * as quoteFields from '#messages/quote-fields.ts';
import { preloadPlaces } from '#ui/load-suggestions.ts';
import { tryLoad } from '#forms/try-load.ts';
import { fieldsOf, type FieldProblem } from '#forms/problems.ts';
import { useErrorFocus } from '#forms/use-error-focus.ts';
import type { FormState } from '#forms/use-form.ts';
import { useRemainingProblems } from '#forms/use-remaining-problems.ts';
import { IMPORT_TIMEOUT_MS, natively } from '#forms/use-submit.ts';
import type { PriceView, QuoteResult } from './quote-result.ts';
import type { QuoteWait } from './QuoteWait.tsx';

// Prices weigh 28 kB with all that they import, and the wait for them 1.6; the first touch needs neither.
const answering = () => import('./quote-result.ts');
const waiting = () => import('./QuoteWait.tsx');

/** The tab keeps the fields under this name until the address has the quote. */
export const QUOTE = 'quote';
const QUOTE_FIELDS = ['from', 'to', 'kg'] as const;
const EMPTY_FORM: QuoteResult = { found: [] };

/** A quote by form or address. Unlike `useForm` a new request replaces a running one, because "Back" does not wait. */
export function useQuote(first: Service) {
  const [service, setService] = useState(first);
  const [{ hasWaited, found, priced }, setShown] = useState(EMPTY_FORM);
  const [sending, setSending] = useState(false);
  /** The fields of a press, until the answer comes. */
  const [awaited, setAwaited] = useState<FormData>();
  const [WaitView, setWaitView] = useState<typeof QuoteWait>();
  const [ResultView, setResultView] = useState<typeof PriceView>();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const latestRequest = useRef(0);

  const { problems, checkAgain } = useRemainingProblems(found, async (fields) =>
    answering()
      .then(async ({ quoteNow }) => (await quoteNow(fields, service)).found)
      // The field may be right by now.
      .catch(() => found),
  );
  useErrorFocus({ form, summary, found, isWrong: problems.length > 0 });

  /** Shows the outcome unless there is a newer request. A press says the service; without one the address names it. */
  async function show(fields: FormData, pressed?: Service, canWait = false): Promise<void> {
    const requestId = (latestRequest.current += 1);
    const values = [...fields.values()];
    setSending(true);
    const isWaitShown = canWait && !values.includes('');
    // A later change of the view would be a shift: browsers forgive it for half a second after the press.
    if (isWaitShown) flushSync(() => setAwaited(fields));
    // The first touch may be the button; an empty form needs no prices.
    const isEmpty = values.every((value) => value === '');
    const answer = isEmpty
      ? undefined
      : await tryLoad(answering().catch(answering), IMPORT_TIMEOUT_MS);
    const named = pressed ?? (answer && (await tryLoad(answer.sharedService(location.search))));
    if (latestRequest.current !== requestId) return;
    const asked = named ?? 'national';
    setService(asked);
    const outcome: QuoteResult = (answer && (await tryLoad(answer.quoteNow(fields, asked)))) ?? {
      found: isEmpty
        ? QUOTE_FIELDS.map((name) => ({ name, message: quoteFields.required }))
        : withoutPrices(answer === undefined && pressed ? form.current : null),
    };
    if (latestRequest.current !== requestId) return;
    flushSync(() => {
      setSending(false);
      setAwaited(undefined);
      if (answer) setResultView(() => answer.PriceView);
      setShown({ ...outcome, hasWaited: isWaitShown });
    });
    if (answer === undefined || outcome.priced === undefined) return;
    answer.passOn(outcome.priced.outcome.query, pressed && QUOTE);
  }

  function showForm(): void {
    latestRequest.current += 1;
    setSending(false);
    setAwaited(undefined);
    setShown(EMPTY_FORM);
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

  // The wait loads before the press, as its view has to come right after it.
  useEffect(() => {
    void waiting().then(
      (file) => setWaitView(() => file.QuoteWait),
      () => undefined,
    );
  }, []);

  // The address has a quote on load, "Back" and "Forward".
  useEffect(() => {
    const read = (): void => {
      const query = new URLSearchParams(location.search);
      if (!query.has('from') || form.current === null) return showForm();
      for (const name of QUOTE_FIELDS) {
        const input = form.current.elements.namedItem(name);
        if (input instanceof HTMLInputElement) input.value = query.get(name) ?? '';
      }
      // It shows until quote-result.ts is loaded, which decides.
      if (query.get('service') === 'international') setService('international');
      preloadPlaces('ireland');
      void show(new FormData(form.current));
    };
    if (new URLSearchParams(location.search).has('from')) read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const submit: FormState = {
    ...{ id: QUOTE, problems, sending, form, summary },
    field: fieldsOf(QUOTE, problems),
    onSubmit: (event) => {
      event.preventDefault();
      void show(new FormData(event.currentTarget), service, WaitView !== undefined);
    },
    onInput: ({ currentTarget, target }) => {
      // The price is what a visitor who types wants next.
      answering().catch(() => undefined);
      if (!sending) void checkAgain(currentTarget, target);
    },
  };
  return {
    ...{ service, changeService, submit, hasWaited, priced, ResultView, awaited, WaitView, back },
    onSearched: (option: string, input: HTMLInputElement, isIrish: boolean): void =>
      void answering()
        .then(async ({ placeChosen }) => placeChosen(option, input, isIrish))
        .catch(() => undefined),
  };
}

/** Without our code the browser can still submit the form. */
const withoutPrices = (form: HTMLFormElement | null): readonly FieldProblem[] =>
  form ? natively(form) : [{ name: 'from', message: common.placesNotLoaded }];
