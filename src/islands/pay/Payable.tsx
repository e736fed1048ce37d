import { addressOf } from '#api/base.ts';
import { bookingPage } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { paymentMessages as messages } from '#messages';
import { Back } from './Back.tsx';
import { PayNow } from './PayNow.tsx';
import { PriceLines } from './PriceLines.tsx';
import { Summary } from './Summary.tsx';

interface Props {
  booking: BookingView;
  vatPercent: number;
  isBack: boolean;
  /** Looks how it stands now. */
  look: () => void;
}

/** What is ordered and what it costs, right before the button that orders it (Directive 2011/83/EU, article 8(2)). */
export function Payable({ booking, vatPercent, isBack, look }: Props) {
  const { id, dueCents } = booking;
  return (
    <>
      {isBack && <Back />}
      <section className="card stack" aria-labelledby="payment-heading">
        <h2 id="payment-heading">{messages.heading}</h2>
        <Summary booking={booking} />
        <p>
          <a href={addressOf(bookingPage, { id })}>{messages.change}</a>
        </p>
        <PriceLines booking={booking} vatPercent={vatPercent} />
        <PayNow id={id} type="booking" cents={dueCents} refused={look} />
      </section>
    </>
  );
}
