import { addressOf } from '#api/base.ts';
import { myBookings } from '#api/booking-documents.ts';
import { loginPath } from '#api/return-target.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { StatusCard } from '#ui/StatusCard.tsx';

/** A booking that does not exist or belongs to others; the page must not reveal which. */
export const UnknownBooking = () => (
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
