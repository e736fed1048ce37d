import { formatEuro } from '#domain/money.ts';
import { bookingPriceMessages as messages } from '#messages';
import type { PriceView } from './price-view.ts';
import type { Typed } from './types.ts';
import type { Rules } from './use-rules.ts';

interface Props {
  price: PriceView;
  typed: Typed;
  vatPercent: number;
  rules: Rules | undefined;
}

/** The price with its lines. It changes with every key, so it is no live region: the button is below it. */
export function PriceSummary({ price, typed, vatPercent, rules }: Props) {
  const Lines = rules?.PriceLines;
  return (
    <section className="card price-summary" aria-labelledby="booking-price">
      <h2 id="booking-price">{messages.heading}</h2>
      {price.kind === 'price' && Lines ? (
        <Lines price={price} typed={typed} vatPercent={vatPercent} />
      ) : (
        <p>
          {price.kind === 'problems'
            ? [messages.unknown, ...price.problems.map(({ message }) => message)].join(' ')
            : messages.empty}
        </p>
      )}
    </section>
  );
}

/** The price in one line, at the lower edge of the window while the form is filled in. */
export const PriceBar = ({ price }: { price: PriceView }) => (
  <p className="price-bar with-script no-print">
    {price.kind === 'price' ? messages.bar(formatEuro(price.quote.priceCents)) : messages.barEmpty}
  </p>
);
