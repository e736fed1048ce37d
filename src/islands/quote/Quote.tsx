import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fromQuery, toQuery } from './address-bar.ts';
import { getQuote, type Outcome } from './get-quote.ts';
import { PriceView } from './PriceView.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import type { Problem, QuoteSettings, Service, Typed } from './types.ts';

const FORM: Outcome = { kind: 'problems', problems: [] };

/** The price quote on the home page (specification, section 2). */
export function Quote(settings: QuoteSettings) {
  const [service, setService] = useState<Service>('national');
  const [outcome, setOutcome] = useState<Outcome>(FORM);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function show(typed: Typed): Promise<boolean> {
    setBusy(true);
    const found = await getQuote(typed, settings, new Date());
    flushSync(() => {
      setBusy(false);
      setOutcome(found);
    });
    (found.kind === 'problems' ? summary : heading).current?.focus();
    return found.kind !== 'problems';
  }

  async function submit(typed: Typed): Promise<void> {
    if (!busy && (await show(typed)))
      history.pushState(null, '', location.pathname + toQuery(typed));
  }

  function back(): void {
    history.pushState(null, '', location.pathname);
    flushSync(() => setOutcome(FORM));
    form.current?.querySelector('input')?.focus();
  }

  function changeService(next: Service): void {
    setService(next);
    setOutcome(FORM);
  }

  // The address may carry a quote: at the start, and when the visitor goes back or forward.
  useEffect(() => {
    const read = (): void => {
      const typed = fromQuery(location.search);
      if (typed === undefined) return setOutcome(FORM);
      fillIn(form.current, typed);
      setService(typed.service);
      void show(typed);
    };
    // Until the widget is alive the browser's own check helps.
    if (form.current) form.current.noValidate = true;
    if (fromQuery(location.search) !== undefined) read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the settings of a page do not change
  }, []);

  const problems: readonly Problem[] = outcome.kind === 'problems' ? outcome.problems : [];
  return (
    <div className="quote">
      <QuoteForm
        {...{ service, problems, busy, form, summary, submit }}
        changeService={changeService}
        hidden={outcome.kind !== 'problems'}
      />
      {outcome.kind !== 'problems' && (
        <PriceView outcome={outcome} tariff={settings.tariff} heading={heading} back={back} />
      )}
    </div>
  );
}

function fillIn(form: HTMLFormElement | null, typed: Typed): void {
  for (const name of ['from', 'to', 'kg'] as const) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = typed[name];
  }
}
