import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { impliedService } from '#domain/resolve-places.ts';
import { fromQuery, type SharedQuote } from './address-bar.ts';
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

  const turn = useRef(0);

  /** Shows the outcome, unless something newer was asked meanwhile; gives the query of a quote that was found. */
  async function show(typed: Typed): Promise<string | undefined> {
    const mine = (turn.current += 1);
    setBusy(true);
    const found = await getQuote(typed, settings, new Date());
    if (turn.current !== mine) return undefined;
    flushSync(() => {
      setBusy(false);
      setOutcome(found);
    });
    (found.kind === 'problems' ? summary : heading).current?.focus();
    return found.kind === 'problems' ? undefined : found.query;
  }

  async function submit(typed: Typed): Promise<void> {
    const query = busy ? undefined : await show(typed);
    if (query !== undefined) history.pushState(null, '', location.pathname + query);
  }

  function showForm(): void {
    turn.current += 1;
    setBusy(false);
    setOutcome(FORM);
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

  // The address may carry a quote: at the start, and when the visitor goes back or forward.
  useEffect(() => {
    const read = async (): Promise<void> => {
      const shared = fromQuery(location.search);
      if (shared === undefined) return showForm();
      fillIn(form.current, shared);
      const service = shared.service ?? (await impliedService(shared.to));
      setService(service);
      await show({ ...shared, service });
    };
    const onPopState = (): void => void read();
    // Until the widget is alive the browser's own check helps.
    if (form.current) form.current.noValidate = true;
    if (fromQuery(location.search) !== undefined) void read();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
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

function fillIn(form: HTMLFormElement | null, typed: SharedQuote): void {
  for (const name of ['from', 'to', 'kg'] as const) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = typed[name];
  }
}
