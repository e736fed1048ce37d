import { addressOf } from '#api/base.ts';
import { bookingPage } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as payment from '#messages/payment.ts';
import { PATHS } from '#routes';
import { StatusCard } from '#ui/StatusCard.tsx';
import type { Amount } from '../payment-address.ts';
import type { PaymentStatus } from './payment-status.ts';

interface Props {
  booking: BookingView;
  status: Exclude<PaymentStatus, 'payable'>;
  amount?: Amount | undefined;
  cancelled?: string;
}

export function NotPayable({ booking, status, amount, cancelled = payment.cancelled }: Props) {
  const { id, dueCents, order, payPath } = booking;
  const page = addressOf(bookingPage, { id });
  if (status === 'paid')
    return (
      <StatusCard heading={payment.paidHeading} kind="good">
        <p>{dueCents === 0 ? payment.creditPaid : payment.paid}</p>
        <NextStep to={page} text={payment.open} />
      </StatusCard>
    );
  if (status === 'held')
    return (
      <StatusCard heading={payment.heldHeading} kind="waiting">
        <p>{payment.held}</p>
        <NextStep to={page} text={payment.open} />
      </StatusCard>
    );
  if (status === 'cancelled' || status === 'refunded')
    return (
      <StatusCard heading={payment.cancelledHeading} kind="problem">
        <p>{status === 'refunded' ? payment.refundMore[booking.refund ?? 'none'] : cancelled}</p>
        <NextStep to={`${PATHS.payBooking}?again=${id}`} text={payment.bookAgain} />
      </StatusCard>
    );
  const right = formatEuro(order?.dueCents ?? dueCents);
  return (
    <StatusCard
      heading={status === 'together' ? payment.togetherHeading : payment.amountHeading}
      kind="problem"
    >
      <p>{explained(status, amount, right)}</p>
      <NextStep to={payPath ?? page} text={payment.amountLink(right)} />
    </StatusCard>
  );
}

function explained(status: PaymentStatus, amount: Amount | undefined, right: string): string {
  if (status === 'together') return payment.together(right);
  if (typeof amount === 'number') return payment.amount(formatEuro(amount), right);
  return payment.amountUnreadable(right);
}

export const NextStep = ({ to, text }: { to: string; text: string }) => (
  <p>
    <a className="button" href={to}>
      {text}
    </a>
  </p>
);
