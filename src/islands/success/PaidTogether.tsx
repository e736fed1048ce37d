import { successMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { Told } from '../parts/Told.tsx';

/** All bookings of an upload are paid; each has its papers on its own page. */
export const PaidTogether = () => (
  <Told heading={messages.severalPaid} kind="good">
    <p>{messages.severalPaidMore}</p>
    <p>
      <a className="button" href={PATHS.account}>
        {messages.severalLink}
      </a>
    </p>
  </Told>
);
