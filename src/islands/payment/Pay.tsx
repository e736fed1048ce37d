import * as payment from '#messages/payment.ts';
import { StatusCard } from '#ui/StatusCard.tsx';
import { parsePayUrl, usePaymentAddress } from './payment-address.ts';
import { PayBooking, type PayProps } from './pay/PayBooking.tsx';
import { PayBulk } from './pay/PayBulk.tsx';

/** The booking or upload of /pay/{amt}/{id}/{type}; without one the page shows its own form. */
export function Pay(props: PayProps) {
  const address = parsePayUrl(usePaymentAddress());
  return (
    <div className="payment stack" data-kind={address.kind}>
      {address.kind === 'wrong' && (
        <StatusCard heading={payment.wrongHeading} kind="problem">
          <p>{payment.wrong}</p>
        </StatusCard>
      )}
      {address.kind === 'booking' && <PayBooking key={address.id} {...props} {...address} />}
      {address.kind === 'bulk' && <PayBulk key={address.id} {...address} />}
    </div>
  );
}
