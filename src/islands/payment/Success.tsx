import { addressOf } from '#api/base.ts';
import { myBookings } from '#api/booking-documents.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { PATHS } from '#routes';
import { paymentUnderWay } from '#stores/payment.ts';
import { StatusCard } from '#ui/StatusCard.tsx';
import { NextStep } from './pay/NotPayable.tsx';
import { parseSuccessUrl, usePaymentAddress } from './payment-address.ts';
import { Booked } from './success/Booked.tsx';

/** The booking at /success?id=…. It only reads, so a reload or "Back" changes nothing. */
export function Success({ phone }: { phone: string }) {
  const address = parseSuccessUrl(usePaymentAddress(), paymentUnderWay);
  return (
    <div className="payment stack" data-kind={address.kind}>
      {address.kind === 'wrong' && (
        <StatusCard heading={payment.successWrong} kind="problem">
          <p>{payment.successWrongMore}</p>
          <NextStep to={addressOf(myBookings)} text={common.seeBookings} />
        </StatusCard>
      )}
      {address.kind === 'order' && (
        <StatusCard heading={payment.successSeveral} kind="waiting">
          <p>{payment.successSeveralMore}</p>
          <NextStep to={PATHS.account} text={common.seeBookings} />
        </StatusCard>
      )}
      {address.kind === 'booking' && <Booked key={address.id} {...address} phone={phone} />}
    </div>
  );
}
