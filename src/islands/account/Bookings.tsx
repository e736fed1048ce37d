import { useState } from 'react';
import { addressOf } from '#api/base.ts';
import type { User } from '#api/account.ts';
import { exportBookings, statementPage } from '#api/booking-documents.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import * as account from '#messages/account.ts';
import { PATHS } from '#routes';
import { BookingTable } from './BookingTable.tsx';
import { NotLoaded } from './QuietButton.tsx';
import type { BookingList } from './use-bookings.ts';

interface Props {
  user: User;
  bookings: BookingList | undefined;
  retry: () => void;
}

export function Bookings({ user, bookings, retry }: Props) {
  const [month] = useState(() => dublinDay(Date.now()).slice(0, 7));
  const isCourier = user.approved && (user.role === 'driver' || user.role === 'depot');
  return (
    <section className="stack" aria-labelledby="account-bookings">
      <h2 id="account-bookings">{account.bookingsHeading}</h2>
      {bookings === undefined && <NotLoaded text={account.bookingsFailed} retry={retry} />}
      {bookings?.total === 0 && <p>{account.bookingsNone}</p>}
      {bookings !== undefined && bookings.total > 0 && <BookingTable first={bookings} />}
      <ul className="account-links" role="list" aria-label={account.bookingsMore}>
        <li>
          <a href={PATHS.bulkBooking}>{account.bookingsUpload}</a>
        </li>
        {bookings !== undefined && bookings.total > 0 && (
          <li>
            <a href={addressOf(exportBookings)} download>
              {account.bookingsExport}
            </a>
          </li>
        )}
        <li>
          <a href={addressOf(statementPage, { month })}>{account.bookingsStatement}</a>
        </li>
        {isCourier && (
          <li>
            <a href={PATHS.driver}>{account.bookingsDriver}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
