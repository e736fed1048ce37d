import { addressOf } from '#api/base.ts';
import { bookingPage, receiptPage } from '#api/booking-documents.ts';
import type { BookingLine } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import { stateTitle } from '#domain/consignment.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { account } from '#messages/account.ts';
import { payment } from '#messages/payment.ts';
import { PATHS, trackPath } from '#routes';

/** One booking of the list: where it goes, its status, and what can be done with it. */
export function BookingItem({ booking }: { booking: BookingLine }) {
  const {
    id,
    from,
    to,
    deliveryName,
    collectOn,
    totalCents,
    state,
    hasReceipt,
    refund,
    chooseDayBy,
  } = booking;
  const number = formatTrackingNumber(id);
  const isOpen = booking.payment === 'open';
  const links: [string, string | undefined][] = [
    ...(isOpen ? [[account.bookings.pay, `${PATHS.pay}?id=${id}`] satisfies [string, string]] : []),
    [account.bookings.track, trackPath(id)],
    ...(hasReceipt
      ? [[account.bookings.receipt, addressOf(receiptPage, { id })] satisfies [string, string]]
      : []),
    [account.bookings.again, `${PATHS.payBooking}?again=${id}`],
  ];
  return (
    <li>
      <h3>
        <a href={addressOf(bookingPage, { id })}>{number}</a>
      </h3>
      <p className="account-state">
        {isOpen ? account.bookings.unpaid : stateTitle(state)}
        {refund !== null && `, ${payment.refund[refund]}`}
        {chooseDayBy !== null && `, ${payment.late.short}`}
      </p>
      <p>
        {account.bookings.line(from, to)}
        {deliveryName !== '' && <> · {account.bookings.receiver(deliveryName)}</>}
      </p>
      <p className="muted">
        {collectOn !== null && <>{account.bookings.collection(formatDay(collectOn))} · </>}
        {formatEuro(totalCents)}
      </p>
      <p className="account-ways">
        {links.map(([text, address]) => (
          <a key={text} href={address}>
            {text} <span className="visually-hidden">{account.bookings.of(number)}</span>
          </a>
        ))}
      </p>
    </li>
  );
}
