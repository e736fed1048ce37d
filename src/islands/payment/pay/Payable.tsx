import { addressOf } from '#api/base.ts';
import { bookingPage } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { dublinTime, formatDays } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { formatWeight } from '#domain/parcel/weight.ts';
import * as common from '#messages/common.ts';
import * as ferry from '#messages/ferry.ts';
import * as payment from '#messages/payment.ts';
import { partLines, sumLines } from '#ui/price-parts.ts';
import { PriceList } from '#ui/PriceList.tsx';
import { NotCharged, PayNow } from './PayNow.tsx';
import { BookingSummary, collectionOf } from '../BookingSummary.tsx';

interface Props {
  booking: BookingView;
  vatPercent: number;
  isBack: boolean;
  /** The API refused the payment, so the booking may have changed. */
  refetch: () => void;
}

/** Shows order and price right before the order button (Directive 2011/83/EU, article 8(2)). */
export function Payable({ booking, vatPercent, isBack, refetch }: Props) {
  const { id, dueCents, promised, promisedFrom, ferryDays, dayOver, pickup, delivery } = booking;
  const number = formatTrackingNumber(id);
  const today = dublinTime(new Date()).day;
  const collection = collectionOf(booking);
  return (
    <>
      {isBack && <NotCharged />}
      <div className="ticket">
        <h2 id="payment-heading">
          <span className="ticket-number">{payment.heading}</span>{' '}
          {promised === null || promised < today
            ? number
            : payment.successArrives(formatDays({ from: promisedFrom, to: promised }))}
        </h2>
        <p>{`${number} · ${pickup.town} → ${delivery.town}`}</p>
        {collection !== '' && !dayOver && <p>{payment.collectionOn(collection)}</p>}
        {ferryDays > 0 && <p>{ferry.included(ferryDays)}</p>}
        <p className="ticket-stub">
          {payment.card} <b className="figure">{formatEuro(dueCents)}</b>
        </p>
      </div>
      <section className="card stack" aria-labelledby="payment-heading">
        {dayOver && (
          <p>
            {payment.lateOver(collection)}{' '}
            <a href={addressOf(bookingPage, { id })}>{payment.lateHeading}</a>
          </p>
        )}
        <BookingSummary booking={booking} />
        <p>
          <a href={addressOf(bookingPage, { id })}>{payment.change}</a>
        </p>
        <AmountDue booking={booking} vatPercent={vatPercent} />
        <PayNow id={id} type="booking" cents={dueCents} refused={refetch} />
      </section>
    </>
  );
}

interface AmountProps {
  booking: Pick<
    BookingView,
    'parts' | 'totalCents' | 'creditCents' | 'dueCents' | 'chargedGrams' | 'pallets'
  >;
  vatPercent: number;
}

/** Shows the price with VAT, the credit, and the card payment. */
function AmountDue({ booking, vatPercent }: AmountProps) {
  const { totalCents, creditCents, dueCents, chargedGrams, pallets, parts } = booking;
  const lines = [
    ...partLines({ parts, weight: formatWeight(chargedGrams), pallets }),
    ...sumLines(common.totalWithVat, { totalCents, ...parts }, vatPercent),
  ];
  if (creditCents !== 0) {
    lines.push({ label: common.yourCredit, value: -creditCents });
    lines.push({ label: payment.card, value: dueCents, size: 'big' });
  }
  return (
    <>
      <h3>{payment.price}</h3>
      <PriceList lines={lines} />
    </>
  );
}
