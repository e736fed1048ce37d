import { addressOf } from '#api/base.ts';
import { bookingPage, receiptPage } from '#api/booking-documents.ts';
import type { BookingLine } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { accountBookingMessages as messages } from '#messages';
import { PATHS, trackPath } from '#routes';
import { stateTitle } from '../tracking/describe.ts';

/** One booking of a list: what it is, how it stands, and what can be done with it. */
export function BookingItem({ booking }: { booking: BookingLine }) {
  const { id, from, to, deliveryName, collectOn, totalCents, payment, state, hasReceipt } = booking;
  const number = formatTrackingNumber(id);
  const isOpen = payment === 'open';
  const links: [string, string | undefined][] = [
    ...(isOpen ? [[messages.pay, `${PATHS.pay}?id=${id}`] satisfies [string, string]] : []),
    [messages.track, trackPath(id)],
    ...(hasReceipt
      ? [[messages.receipt, addressOf(receiptPage, { id })] satisfies [string, string]]
      : []),
    [messages.again, `${PATHS.payBooking}?again=${id}`],
  ];
  return (
    <li>
      <h3>
        <a href={addressOf(bookingPage, { id })}>{number}</a>
      </h3>
      <p className="account-state">{isOpen ? messages.unpaid : stateTitle(state)}</p>
      <p>
        {messages.line(from, to)}
        {deliveryName !== '' && <> · {messages.receiver(deliveryName)}</>}
      </p>
      <p className="soft">
        {collectOn !== null && <>{messages.collection(formatDay(collectOn))} · </>}
        {formatEuro(totalCents)}
      </p>
      <p className="account-ways">
        {links.map(([text, address]) => (
          <a key={text} href={address}>
            {text} <span className="visually-hidden">{messages.of(number)}</span>
          </a>
        ))}
      </p>
    </li>
  );
}
