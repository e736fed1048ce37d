import { addressOf } from '#api/base.ts';
import { myBookings } from '#api/booking-documents.ts';
import { loginPath } from '#api/return-target.ts';
import { paymentMessages as messages } from '#messages';
import { Told } from '../parts/Told.tsx';

/** A booking that this visitor may not see, or that nobody has: both read the same. */
export const Unknown = () => (
  <Told heading={messages.unknownHeading} kind="problem">
    <p>{messages.unknown}</p>
    <p className="told-links">
      <a className="button" href={loginPath('account')}>
        {messages.login}
      </a>
      <a className="button" data-kind="quiet" href={addressOf(myBookings)}>
        {messages.mine}
      </a>
    </p>
  </Told>
);
