import { formatEuro } from '#domain/money.ts';
import { booking } from '#messages/booking.ts';
import type { PriceState } from './price.ts';
import type { BookingInput } from '../booking-form.ts';
import type { Rules } from '../use-rules.ts';

interface Props {
  price: PriceState;
  typed: BookingInput;
  vatPercent: number;
  rules: Rules | undefined;
}

/** The price above the button. It changes with every key, so it is not a live region. */
export function PriceSummary({ price, typed, vatPercent, rules }: Props) {
  const Lines = rules?.PriceBreakdown;
  return (
    <section className="card price-summary" aria-labelledby="booking-price">
      <h2 id="booking-price">{booking.price.heading}</h2>
      {price.kind === 'price' && Lines ? (
        <Lines price={price} typed={typed} vatPercent={vatPercent} />
      ) : (
        <p>
          {price.kind === 'problems'
            ? [booking.price.unknown, ...price.problems.map(({ message }) => message)].join(' ')
            : booking.price.empty}
        </p>
      )}
    </section>
  );
}

/** The price in one line, at the lower edge of the window while the form is filled in. */
export const PriceBar = ({ price }: { price: PriceState }) => (
  <p className="price-bar with-script no-print">
    {price.kind === 'price'
      ? booking.price.bar(formatEuro(price.quote.totalCents))
      : booking.price.barEmpty}
  </p>
);
