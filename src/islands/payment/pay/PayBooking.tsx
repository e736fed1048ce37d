import { useEffect, useRef } from 'react';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { paymentOver } from '#stores/payment.ts';
import { useBookingStatus } from '../use-booking-status.ts';
import { useSlow } from '#ui/use-slow.ts';
import type { Amount } from '../payment-address.ts';
import { NotPayable } from './NotPayable.tsx';
import { Payable } from './Payable.tsx';
import { paymentStatusOf } from './payment-status.ts';
import { MissingBooking } from '../MissingBooking.tsx';

export interface PayProps {
  phone: string;
  /** The VAT rate is a whole percentage. */
  vatPercent: number;
}

interface Props extends PayProps {
  id: string;
  amount: Amount | undefined;
  isBack: boolean;
}

export function PayBooking({ id, amount, isBack, phone, vatPercent }: Props) {
  const { booking, error, isAsking, refetch } = useBookingStatus(id);
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const isSlow = useSlow(isAsking && booking === undefined && error === undefined);
  const status = booking && paymentStatusOf(booking, amount);
  const shown = status ?? (isAsking ? undefined : error && 'error');

  useEffect(() => {
    if (shown === undefined) return;
    // The focused button is gone.
    if (before.current !== undefined && before.current !== shown) root.current?.focus();
    before.current = shown;
    if (isBack || (shown !== 'error' && shown !== 'payable')) paymentOver(id);
  }, [shown, isBack, id]);

  return (
    <div className="payment-state stack" tabIndex={-1} ref={root} aria-busy={isAsking}>
      {isSlow && <p className="card">{common.loading}</p>}
      {booking !== undefined && status === 'payable' && (
        <Payable booking={booking} vatPercent={vatPercent} isBack={isBack} refetch={refetch} />
      )}
      {booking !== undefined && status !== undefined && status !== 'payable' && (
        <NotPayable booking={booking} status={status} amount={amount} />
      )}
      {booking === undefined && (
        <MissingBooking more={payment.failed} {...{ error, phone, isAsking, refetch }} />
      )}
    </div>
  );
}
