import { addressOf } from '#api/base.ts';
import { myBookings } from '#api/booking-documents.ts';
import { successMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { paymentUnderWay } from '#stores/payment.ts';
import { Told } from '../parts/Told.tsx';
import { useAddress } from '../parts/use-address.ts';
import { askedOf } from './asked.ts';
import { Booked } from './Booked.tsx';

/** How the booking of /success?id=… stands. It only asks, so that loading the page again and "Back" change nothing. */
export function Success({ phone }: { phone: string }) {
  const asked = askedOf(useAddress(), paymentUnderWay);
  return (
    <div className="payment stack" data-kind={asked.kind}>
      {asked.kind === 'wrong' && (
        <Told heading={messages.wrong} kind="problem">
          <p>{messages.wrongMore}</p>
          <p>
            <a className="button" href={addressOf(myBookings)}>
              {messages.severalLink}
            </a>
          </p>
        </Told>
      )}
      {asked.kind === 'order' && (
        <Told heading={messages.several} kind="waiting">
          <p>{messages.severalMore}</p>
          <p>
            <a className="button" href={PATHS.account}>
              {messages.severalLink}
            </a>
          </p>
        </Told>
      )}
      {asked.kind === 'booking' && <Booked key={asked.id} {...asked} phone={phone} />}
    </div>
  );
}
