import type { Service } from '#domain/places/resolve-places.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { useQuote } from './use-quote.ts';

interface Props {
  /** Weights are in kilograms. */
  weights: Readonly<Record<Service, readonly number[]>>;
  to?: string;
}

/** The price quote (D7). */
export function Quote({ weights, to }: Props) {
  const { hasWaited, priced, ResultView, awaited, WaitView, back, ...form } = useQuote(
    to === undefined ? 'national' : 'international',
  );
  return (
    <div className="quote" data-waited={hasWaited || undefined}>
      <QuoteForm
        {...form}
        to={to}
        weights={weights[form.service]}
        hidden={(priced ?? awaited) !== undefined}
      />
      {awaited && WaitView && <WaitView fields={awaited} back={back} />}
      {priced && ResultView && <ResultView key={priced.outcome.query} {...priced} back={back} />}
    </div>
  );
}
