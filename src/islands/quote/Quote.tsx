import type { QuoteSettings } from '#domain/get-quote.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { useQuote } from './use-quote.ts';

/** The price quote on the home page (D7). */
export function Quote(settings: QuoteSettings) {
  const { priced, PriceView, heading, back, ...form } = useQuote(settings);
  return (
    <div className="quote">
      <QuoteForm {...form} hidden={priced !== undefined} />
      {PriceView && priced && (
        <PriceView outcome={priced} tariff={settings.tariff} heading={heading} back={back} />
      )}
    </div>
  );
}
