import { addressOf } from '#api/base.ts';
import { bookingPage, receiptPage } from '#api/booking-documents.ts';
import type { BookingLine } from '#api/booking-view.ts';
import { chipOf } from '#domain/parcel/booking-chip.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as account from '#messages/account.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { stateNames } from '#messages/state-names.ts';
import { PATHS, trackPath } from '#routes';

export function BookingItem({ booking }: { booking: BookingLine }) {
  const {
    id,
    from,
    to,
    deliveryName,
    reference,
    collectOn,
    totalCents,
    state,
    hasReceipt,
    refund,
    chooseDayBy,
  } = booking;
  const number = formatTrackingNumber(id);
  const isOpen = booking.payment === 'open';
  const isHeld = booking.payment === 'held';
  const links: [string, string | undefined][] = [
    ...(isOpen ? [[account.bookingsPay, `${PATHS.pay}?id=${id}`] satisfies [string, string]] : []),
    [account.bookingsTrack, trackPath(id)],
    ...(hasReceipt
      ? [[account.bookingsReceipt, addressOf(receiptPage, { id })] satisfies [string, string]]
      : []),
    [account.bookingsAgain, `${PATHS.payBooking}?again=${id}`],
  ];
  return (
    <li>
      <p className="account-state small">
        <span className="chip" data-kind={chipOf(booking)}>
          {isHeld ? payment.heldHeading : isOpen ? account.bookingsUnpaid : stateNames[state]}
        </span>
        {refund !== null && ` ${payment.refund[refund]}`}
        {chooseDayBy !== null && ` ${payment.lateShort}`}
      </p>
      <div>
        <h3>{account.bookingsLine(from, to)}</h3>
        <p className="muted small">
          {deliveryName !== '' && account.bookingsReceiver(deliveryName)}
          {reference !== '' && (
            <>
              {deliveryName !== '' && ' · '}
              {common.reference}: <bdi>{reference}</bdi>
            </>
          )}
          {collectOn !== null && deliveryName + reference !== '' && ' · '}
          {collectOn !== null && account.bookingsCollection(formatDay(collectOn))}
        </p>
        <p className="small">
          <a href={addressOf(bookingPage, { id })}>{number}</a>
        </p>
      </div>
      <p className="account-price">{formatEuro(totalCents)}</p>
      <p className="account-actions">
        {links.map(([text, address]) => (
          <a key={text} href={address}>
            {text} <span className="visually-hidden">{account.bookingsOf(number)}</span>
          </a>
        ))}
      </p>
    </li>
  );
}
