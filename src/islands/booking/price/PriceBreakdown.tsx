import { formatDays, formatNearDay, formatShortDay } from '#domain/days/calendar.ts';
import { usableCredit } from '#domain/money/credit.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatWeight } from '#domain/parcel/weight.ts';
import * as booking from '#messages/booking.ts';
import * as bookingCheck from '#messages/booking-check.ts';
import * as ferry from '#messages/ferry.ts';
import * as ordering from '#messages/ordering.ts';
import * as pricing from '#messages/pricing.ts';
import * as common from '#messages/common.ts';
import { partLines, sumLines } from '#ui/price-parts.ts';
import { PriceList } from '#ui/PriceList.tsx';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import type { BreakdownProps, ChangedProps } from '#ui/booking/part-props.ts';
import type { Priced } from '#ui/booking/price-state.ts';

export function PriceBreakdown({ price, typed, vatPercent, creditCents }: BreakdownProps) {
  const { quote, weightGrams, pallets, collectOn, promised, ferryDays } = price;
  const isCreditUsed = typed.value('useCredit') !== '';
  const usedCents = isCreditUsed ? usableCredit(creditCents, quote.totalCents) : 0;
  const lines = [
    ...partLines({ parts: quote, weight: formatWeight(weightGrams), pallets }),
    ...sumLines(bookingCheck.linesTotal, quote, vatPercent),
  ];
  if (usedCents > 0) {
    lines.push({ label: common.yourCredit, value: -usedCents });
    lines.push({ label: bookingCheck.linesDue, value: quote.totalCents - usedCents, size: 'big' });
  }
  return (
    <>
      <PriceList lines={lines} />
      {collectOn !== undefined && promised !== undefined && (
        <p>
          {bookingCheck.linesCollected(formatNearDay(collectOn))},{' '}
          {bookingCheck.linesDelivered(formatDays(promised))}.
          {ferryDays > 0 && ` ${ferry.included(ferryDays)}`}
        </p>
      )}
    </>
  );
}

/** Shows both prices, so that the visitor decides. */
export function PriceChanged({ id, shownCents, nowCents, book }: ChangedProps) {
  return (
    <div className="card price-changed" id={id} tabIndex={-1}>
      <PriceList
        lines={[
          { label: bookingCheck.linesWas, value: shownCents },
          { label: bookingCheck.linesNow, value: nowCents, size: 'big' },
        ]}
      />
      <button className="button" type="button" onClick={() => book(nowCents)}>
        {bookingCheck.linesBookFor(formatEuro(nowCents))}
      </button>
    </div>
  );
}

/** Shows price and delivery day next to the button. */
export const BarPrice = ({ price: { quote, promised } }: { price: Priced }) => (
  <>
    <b>{formatEuro(quote.totalCents)}</b>
    <small>
      {promised === undefined
        ? pricing.vatIncluded
        : booking.priceBarDay(formatDays(promised, formatShortDay))}
    </small>
  </>
);

/** The button orders and names the sum (D11). */
export function orderText({ quote }: Priced, { value }: BookingInput, creditCents: number): string {
  const { totalCents } = quote;
  if (value('conditionsMet') !== '') return booking.priceAsk;
  const credit = value('useCredit') === '' ? 0 : usableCredit(creditCents, totalCents);
  return credit === totalCents
    ? ordering.payWithCredit(formatEuro(totalCents))
    : ordering.pay(formatEuro(totalCents - credit));
}

export const creditLabel = (creditCents: number): string =>
  bookingCheck.priceUseCredit(formatEuro(creditCents));
