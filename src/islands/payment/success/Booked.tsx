import { useEffect, useRef } from 'react';
import type { BookingView } from '#api/booking-view.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import * as payment from '#messages/payment.ts';
import { paymentOver } from '#stores/payment.ts';
import { NotPayable } from '../pay/NotPayable.tsx';
import { MissingBooking } from '../MissingBooking.tsx';
import { StatusCard } from '#ui/StatusCard.tsx';
import { useBookingStatus, useWait, type BookingStatus } from '../use-booking-status.ts';
import { useSlow } from '#ui/use-slow.ts';
import { Paid, PaidTogether, TrackingNumber } from './Paid.tsx';

interface Props {
  id: string;
  isBulk: boolean;
  /** The payment has this id in the session. */
  paid: string;
  phone: string;
}

/** Fetches the booking again while the payment is open, because the provider's webhook can be late. */
export function Booked({ id, isBulk, paid, phone }: Props) {
  const { booking, error, isAsking, attempts, refetch } = useBookingStatus(id);
  const root = useRef<HTMLDivElement>(null);
  const hadError = useRef(false);
  const isRetrying = useWait(booking?.payment === 'open', attempts, refetch);
  const isSlow = useSlow(isAsking && attempts === 0);

  useEffect(() => {
    if (booking !== undefined && booking.payment !== 'open') paymentOver(paid);
  }, [booking, paid]);
  useEffect(() => {
    // The focused button is gone.
    if (hadError.current && booking !== undefined) root.current?.focus();
    hadError.current = booking === undefined && error !== undefined;
  }, [booking, error]);

  return (
    <div
      className="payment-state stack"
      tabIndex={-1}
      ref={root}
      aria-busy={isAsking && booking === undefined}
    >
      {isSlow && <p className="card">{common.loading}</p>}
      {booking?.payment === 'paid' &&
        (isBulk ? <PaidTogether id={id} /> : <Paid booking={booking} phone={phone} />)}
      {booking?.payment === 'open' && (
        <Waiting booking={booking} {...{ isRetrying, isAsking, error, refetch }} />
      )}
      {booking !== undefined && booking.payment !== 'paid' && booking.payment !== 'open' && (
        <NotPayable
          booking={booking}
          status={booking.payment}
          cancelled={payment.successCancelledMore}
        />
      )}
      {booking === undefined && (
        <MissingBooking more={payment.successFailedMore} {...{ error, phone, isAsking, refetch }} />
      )}
      <p className="visually-hidden" role="status" aria-label={payment.successRegion}>
        {booking && TITLES[booking.payment]}
      </p>
    </div>
  );
}

interface WaitingProps extends Pick<BookingStatus, 'error' | 'isAsking'> {
  booking: BookingView;
  isRetrying: boolean;
  refetch: () => void;
}

/** Takes the place of a booking whose payment is open: the webhook is late, or the customer has not paid. */
function Waiting({ booking, isRetrying, isAsking, error, refetch }: WaitingProps) {
  return (
    <StatusCard heading={payment.successWaiting} kind="waiting">
      <p>{payment.successWaitingMore}</p>
      <p>{isRetrying ? payment.successLooking : payment.successStopped}</p>
      {error !== undefined && error !== 'unknown' && <p>{failures.why[error]}</p>}
      <p>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-disabled={isAsking || undefined}
          onClick={refetch}
        >
          {payment.successLookAgain}
        </button>
      </p>
      <TrackingNumber id={booking.id} />
      {booking.payPath !== null && (
        <p>
          {payment.successNotPaid} <a href={booking.payPath}>{payment.successPay}</a>
        </p>
      )}
    </StatusCard>
  );
}

const TITLES: Readonly<Record<BookingView['payment'], string>> = {
  open: payment.successWaiting,
  held: payment.heldHeading,
  paid: payment.successPaid,
  cancelled: payment.cancelledHeading,
  refunded: payment.cancelledHeading,
};
