import { formatDays } from '#domain/days/calendar.ts';
import * as booking from '#messages/booking.ts';
import type { BookingInput } from './booking-input.ts';
import type { LateParts } from './part-props.ts';
import type { PriceState } from './price-state.ts';

interface Props {
  price: PriceState;
  typed: BookingInput;
  vatPercent: number;
  creditCents: number;
  late: LateParts | undefined;
}

/** It is no live region, because it changes with every key. */
export function PriceSummary({ price, typed, vatPercent, creditCents, late }: Props) {
  const Lines = late?.PriceBreakdown;
  const days = price.kind === 'price' ? price.promised : undefined;
  return (
    <section className="ticket with-script" aria-label={booking.priceHeading}>
      <h2>{days === undefined ? booking.priceHeading : booking.priceArrives(formatDays(days))}</h2>
      {price.kind === 'price' && Lines ? (
        <Lines {...{ price, typed, vatPercent, creditCents }} />
      ) : (
        <p>
          {price.kind === 'problems'
            ? [booking.priceUnknown, ...price.problems.map(({ message }) => message)].join(' ')
            : booking.priceEmpty}
        </p>
      )}
    </section>
  );
}

/** Shows price and delivery day next to the button. */
export const PriceBar = ({ price, late }: Pick<Props, 'price' | 'late'>) => (
  <p className="price with-script">
    {price.kind === 'price' && late ? <late.BarPrice price={price} /> : booking.priceBarEmpty}
  </p>
);
