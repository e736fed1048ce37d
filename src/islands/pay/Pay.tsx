import { paymentMessages as messages } from '#messages';
import { Told } from '../parts/Told.tsx';
import { useAddress } from '../parts/use-address.ts';
import { askedOf } from './asked.ts';
import { PayBooking } from './PayBooking.tsx';
import { PayBulk } from './PayBulk.tsx';

export interface PayProps {
  /** For questions about bookings. */
  phone: string;
  /** The tariff's, a whole percentage. */
  vatPercent: number;
}

/** What /pay/{amt}/{id}/{type} asks for. The page itself asks for nothing: its form does. */
export function Pay(props: PayProps) {
  const asked = askedOf(useAddress());
  return (
    <div className="payment stack" data-kind={asked.kind}>
      {asked.kind === 'wrong' && (
        <Told heading={messages.wrongHeading} kind="problem">
          <p>{messages.wrong}</p>
        </Told>
      )}
      {asked.kind === 'booking' && <PayBooking key={asked.id} {...props} {...asked} />}
      {asked.kind === 'bulk' && <PayBulk key={asked.id} {...asked} />}
    </div>
  );
}
