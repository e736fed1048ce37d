import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placesMissing, quoteMessages } from '#messages';
import { wakeIrish } from '../parts/places.ts';
import { fromQuery, type SharedQuote } from './address-bar.ts';
import type { Outcome } from './get-quote.ts';
import { QuoteForm } from './QuoteForm.tsx';
import type { Problem, QuoteSettings, Service, Typed } from './types.ts';

const FORM: Outcome = { kind: 'problems', problems: [] };

// The first touch does not need it, and it is as large as the form: it comes right after the form is alive.
const answering = () => import('./answer.ts');
type Answering = Awaited<ReturnType<typeof answering>>;

/** The price quote on the home page (specification, section 2). */
export function Quote(settings: QuoteSettings) {
  const [service, setService] = useState<Service>('national');
  const [outcome, setOutcome] = useState<Outcome>(FORM);
  const [PriceView, setPriceView] = useState<Answering['PriceView']>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const turn = useRef(0);

  /** Shows the outcome, unless something newer was asked meanwhile; gives the query of a quote that was found. */
  async function show(typed: Typed): Promise<string | undefined> {
    const mine = (turn.current += 1);
    setBusy(true);
    const answer = isEmpty(typed) ? undefined : await answering().catch(() => undefined);
    const found = (await answer?.getQuote(typed, settings, new Date())) ?? withoutAnswer(typed);
    if (turn.current !== mine) return undefined;
    flushSync(() => {
      setBusy(false);
      setPriceView(() => answer?.PriceView);
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
      wakeIrish();
      const service = shared.service ?? (await implied(shared.to));
      setService(service);
      await show({ ...shared, service });
    };
    const onPopState = (): void => void read();
    // Until the widget is alive the browser's own check helps.
    if (form.current) form.current.noValidate = true;
    answering().catch(() => undefined);
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
      {PriceView && outcome.kind !== 'problems' && (
        <PriceView outcome={outcome} tariff={settings.tariff} heading={heading} back={back} />
      )}
    </div>
  );
}

/** The button may be the first thing that somebody touches. */
const isEmpty = ({ from, to, kg }: Typed): boolean => from + to + kg === '';

const withoutAnswer = (typed: Typed): Outcome => ({
  kind: 'problems',
  problems: isEmpty(typed)
    ? (['from', 'to', 'kg'] as const).map((field) => ({ field, message: quoteMessages.required }))
    : [{ field: 'from', message: placesMissing }],
});

const implied = async (to: string): Promise<Service> =>
  answering().then(
    ({ impliedService }) => impliedService(to),
    () => 'national',
  );

function fillIn(form: HTMLFormElement | null, typed: SharedQuote): void {
  for (const name of ['from', 'to', 'kg'] as const) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = typed[name];
  }
}
