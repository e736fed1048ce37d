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
  const { hasWaited, priced, PriceView, awaited, back, ...form } = useQuote(
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
      {awaited && <awaited.QuoteWait fields={awaited.fields} back={back} />}
      {PriceView && priced && <PriceView key={priced.outcome.query} {...priced} back={back} />}
    </div>
  );
}
