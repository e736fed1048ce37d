import type { Service } from '#domain/resolve-places.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { useQuote } from './use-quote.ts';

interface Props {
  /** Kilograms. */
  weights: Readonly<Record<Service, readonly number[]>>;
  to?: string;
}

/** The price quote (D7). */
export function Quote({ weights, to }: Props) {
  const { priced, PriceView, heading, back, ...form } = useQuote(
    to === undefined ? 'national' : 'international',
  );
  return (
    <div className="quote">
      <QuoteForm {...form} to={to} weights={weights[form.service]} hidden={priced !== undefined} />
      {PriceView && priced && <PriceView outcome={priced} heading={heading} back={back} />}
    </div>
  );
}
