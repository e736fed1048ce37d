import { addressOf } from '#api/base.ts';
import { bookingPage } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { formatEuro } from '#domain/money.ts';
import { paymentMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { Told } from '../parts/Told.tsx';
import type { Amount } from './asked.ts';
import type { Standing } from './standing.ts';

interface Props {
  booking: BookingView;
  standing: Exclude<Standing, 'payable'>;
  amount: Amount | undefined;
}

/** Why a booking has no button here, and the way on. */
export function NotPayable({ booking, standing, amount }: Props) {
  const { id, dueCents, payPath } = booking;
  const page = addressOf(bookingPage, { id });
  if (standing === 'paid')
    return (
      <Told heading={messages.paidHeading} kind="good">
        <p>{dueCents === 0 ? messages.creditPaid : messages.paid}</p>
        <Way to={page} text={messages.open} />
      </Told>
    );
  if (standing === 'cancelled' || standing === 'refunded')
    return (
      <Told heading={messages.cancelledHeading} kind="problem">
        <p>{standing === 'refunded' ? messages.refunded : messages.cancelled}</p>
        <Way to={`${PATHS.payBooking}?again=${id}`} text={messages.bookAgain} />
      </Told>
    );
  const right = standing === 'together' ? togetherCents(payPath) : dueCents;
  return (
    <Told
      heading={standing === 'together' ? messages.togetherHeading : messages.amountHeading}
      kind="problem"
    >
      <p>{explained(standing, amount, formatEuro(right))}</p>
      <Way to={payPath ?? page} text={messages.amountLink(formatEuro(right))} />
    </Told>
  );
}

function explained(standing: Standing, amount: Amount | undefined, right: string): string {
  if (standing === 'together') return messages.together(right);
  if (typeof amount === 'number') return messages.amount(formatEuro(amount), right);
  return messages.amountUnreadable(right);
}

/** What the bookings of an upload cost together stands in the address of their payment. */
const togetherCents = (path: string | null): number =>
  Math.round(Number(path?.split('/').at(-3) ?? '0') * 100);

const Way = ({ to, text }: { to: string; text: string }) => (
  <p>
    <a className="button" href={to}>
      {text}
    </a>
  </p>
);
