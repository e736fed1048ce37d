import { useEffect, useRef } from 'react';
import { askMessages, paymentMessages as messages } from '#messages';
import { paymentOver } from '#stores/payment.ts';
import { AskAgain } from '../parts/AskAgain.tsx';
import { useBooking } from '../parts/use-booking.ts';
import { useSlow } from '../parts/use-slow.ts';
import type { Amount } from './asked.ts';
import { NotPayable } from './NotPayable.tsx';
import type { PayProps } from './Pay.tsx';
import { Payable } from './Payable.tsx';
import { standingOf } from './standing.ts';
import { Unknown } from './Unknown.tsx';

interface Props extends PayProps {
  id: string;
  amount: Amount | undefined;
  isBack: boolean;
}

/** One booking: what it is and what it costs, and the button that pays it; or why there is none. */
export function PayBooking({ id, amount, isBack, phone, vatPercent }: Props) {
  const { booking, trouble, isAsking, look } = useBooking(id);
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const isSlow = useSlow(isAsking && booking === undefined && trouble === undefined);
  const standing = booking && standingOf(booking, amount);
  const shown = standing ?? (isAsking ? undefined : trouble && 'trouble');

  useEffect(() => {
    if (shown === undefined) return;
    // The button that was pressed is gone.
    if (before.current !== undefined && before.current !== shown) root.current?.focus();
    before.current = shown;
    if (isBack || (shown !== 'trouble' && shown !== 'payable')) paymentOver(id);
  }, [shown, isBack, id]);

  return (
    <div className="payment-state stack" tabIndex={-1} ref={root} aria-busy={isAsking}>
      {isSlow && <p className="card">{askMessages.loading}</p>}
      {booking !== undefined && standing === 'payable' && (
        <Payable booking={booking} vatPercent={vatPercent} isBack={isBack} look={look} />
      )}
      {booking !== undefined && standing !== undefined && standing !== 'payable' && (
        <NotPayable booking={booking} standing={standing} amount={amount} />
      )}
      {trouble === 'unknown' && <Unknown />}
      {booking === undefined && trouble !== undefined && trouble !== 'unknown' && (
        <AskAgain
          heading={messages.failedHeading}
          more={messages.failed}
          failure={trouble}
          {...{ phone, isAsking, look }}
        />
      )}
    </div>
  );
}
