import { addressOf } from '#api/base.ts';
import { myBookings } from '#api/booking-documents.ts';
import { loginPath } from '#api/return-target.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { RetryCard } from '#ui/RetryCard.tsx';
import { StatusCard } from '#ui/StatusCard.tsx';
import type { BookingStatus } from './use-booking-status.ts';

interface Props extends Pick<BookingStatus, 'error' | 'isAsking'> {
  /** It reassures the visitor. */
  more: string;
  phone: string;
  refetch: () => void;
}

/** Takes the place of a booking that did not come. It shows nothing before an answer. */
export function MissingBooking({ error, more, phone, isAsking, refetch }: Props) {
  if (error === undefined) return null;
  if (error === 'unknown') return <UnknownBooking />;
  return (
    <RetryCard
      heading={payment.failedHeading}
      more={more}
      failure={error}
      {...{ phone, isAsking }}
      look={refetch}
    />
  );
}

/** The booking does not exist or belongs to others; the page must not reveal which. */
const UnknownBooking = () => (
  <StatusCard heading={payment.unknownHeading} kind="problem">
    <p>{payment.unknown}</p>
    <p className="row">
      <a className="button" href={loginPath('account')}>
        {common.login}
      </a>
      <a className="button" data-kind="quiet" href={addressOf(myBookings)}>
        {payment.mine}
      </a>
    </p>
  </StatusCard>
);
