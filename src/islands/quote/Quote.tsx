import type { Service } from '#domain/resolve-places.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { useQuote } from './use-quote.ts';

interface Props {
  /** Usual weights in kilograms. */
  weights: Readonly<Record<Service, readonly number[]>>;
}

/** The price quote (D7). */
export function Quote({ weights }: Props) {
  const { priced, PriceView, heading, back, ...form } = useQuote();
  return (
    <div className="quote">
      <QuoteForm {...form} weights={weights[form.service]} hidden={priced !== undefined} />
      {PriceView && priced && <PriceView outcome={priced} heading={heading} back={back} />}
    </div>
  );
}
