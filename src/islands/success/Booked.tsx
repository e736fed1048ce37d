import { useEffect, useRef } from 'react';
import type { BookingView } from '#api/booking-view.ts';
import { askMessages, successMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { paymentOver } from '#stores/payment.ts';
import { Unknown } from '../pay/Unknown.tsx';
import { AskAgain } from '../parts/AskAgain.tsx';
import { Told } from '../parts/Told.tsx';
import { useBooking } from '../parts/use-booking.ts';
import { useSlow } from '../parts/use-slow.ts';
import { Paid } from './Paid.tsx';
import { PaidTogether } from './PaidTogether.tsx';
import { useWait } from './use-wait.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  id: string;
  /** It stands for all bookings of an upload. */
  isBulk: boolean;
  phone: string;
}

/** How one booking stands; while the news of its payment is late it looks again. */
export function Booked({ id, isBulk, phone }: Props) {
  const { booking, trouble, isAsking, looks, look } = useBooking(id);
  const root = useRef<HTMLDivElement>(null);
  const hadTrouble = useRef(false);
  const isLooking = useWait(booking?.payment === 'open', looks, look);
  const isSlow = useSlow(isAsking && looks === 0);

  useEffect(() => {
    if (booking !== undefined && booking.payment !== 'open') paymentOver(id);
  }, [booking, id]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (hadTrouble.current && booking !== undefined) root.current?.focus();
    hadTrouble.current = booking === undefined && trouble !== undefined;
  }, [booking, trouble]);

  return (
    <div className="payment-state stack" tabIndex={-1} ref={root}>
      {isSlow && <p className="card">{askMessages.loading}</p>}
      {booking?.payment === 'paid' && (isBulk ? <PaidTogether /> : <Paid booking={booking} />)}
      {booking?.payment === 'open' && (
        <Waiting booking={booking} {...{ isLooking, isAsking, trouble, look }} />
      )}
      {(booking?.payment === 'cancelled' || booking?.payment === 'refunded') && (
        <Told heading={messages.cancelled} kind="problem">
          <p>{booking.payment === 'refunded' ? messages.refunded : messages.cancelledMore}</p>
          <p>
            <a className="button" href={`${PATHS.payBooking}?again=${id}`}>
              {messages.bookAgain}
            </a>
          </p>
        </Told>
      )}
      {trouble === 'unknown' && <Unknown />}
      {booking === undefined && trouble !== undefined && trouble !== 'unknown' && (
        <AskAgain
          heading={messages.failed}
          more={messages.failedMore}
          failure={trouble}
          {...{ phone, isAsking, look }}
        />
      )}
      <p className="visually-hidden" role="status" aria-label={messages.region}>
        {booking && TITLES[booking.payment]}
      </p>
    </div>
  );
}

const TITLES: Readonly<Record<BookingView['payment'], string>> = {
  open: messages.waiting,
  paid: messages.paid,
  cancelled: messages.cancelled,
  refunded: messages.cancelled,
};
