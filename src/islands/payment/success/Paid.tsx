import { addressOf } from '#api/base.ts';
import {
  bookingPage,
  calendarFile,
  customsPage,
  labelPage,
  labelPdf,
  LABEL_PAPERS,
  labelsPage,
  labelsPdf,
  receiptPage,
} from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { dublinTime, formatDays } from '#domain/calendar.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { payment } from '#messages/payment.ts';
import { PATHS, trackPath } from '#routes';
import { collectionOf } from '../BookingSummary.tsx';
import { StatusCard } from '#ui/StatusCard.tsx';

/** A paid booking: number, next steps, documents. */
export function Paid({ booking }: { booking: BookingView }) {
  const { id, dueCents, collectOn, promised, promisedFrom, chooseDayBy, receiptNo, customs } =
    booking;
  const today = dublinTime(new Date()).day;
  const papers: [string, string][] = [
    paperLink(labelPdf, id, payment.success.labelPdf),
    ...(customs === null ? [] : [paperLink(customsPage, id, payment.success.customs)]),
    ...(receiptNo === null ? [] : [paperLink(receiptPage, id, payment.success.receipt)]),
    ...(collectOn === null ? [] : [paperLink(calendarFile, id, payment.success.calendar)]),
    paperLink(bookingPage, id, payment.change),
  ];
  return (
    <section className="stack">
      <div className="ticket">
        <h2>
          <span className="ticket-number">{payment.success.paid}</span>{' '}
          {promised === null || promised < today
            ? formatTrackingNumber(id)
            : payment.success.arrives(formatDays({ from: promisedFrom, to: promised }))}
        </h2>
        <p>
          <a className="payment-number" href={trackPath(id)}>
            {formatTrackingNumber(id)}
          </a>
          {` · ${booking.pickup.town} → ${booking.delivery.town}`}
        </p>
        <p>
          {collectOn !== null &&
            collectOn >= today &&
            payment.success.collection(collectionOf(booking))}{' '}
          {payment.success.next}
        </p>
        <p className="ticket-stub row">
          <a className="button" href={addressOf(labelPage, { id })}>
            {payment.success.label}
          </a>
          <a className="button" data-kind="quiet" href={trackPath(id)}>
            {payment.success.track}
          </a>
        </p>
      </div>
      <p>{dueCents === 0 ? payment.success.creditPaid : payment.success.paidMore}</p>
      {customs !== null && <p>{payment.success.sign}</p>}
      {chooseDayBy !== null && (
        <p>
          {payment.late.why} <a href={addressOf(bookingPage, { id })}>{payment.late.heading}</a>
        </p>
      )}
      <h3>{payment.success.documents}</h3>
      <ul className="payment-papers" role="list">
        {papers.map(([address, text]) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All bookings of an upload are paid: one file of labels; each page has the other papers. */
export const PaidTogether = ({ id }: { id: string }) => (
  <StatusCard heading={payment.success.severalPaid} kind="good">
    <p>{payment.success.severalPaidMore}</p>
    <p>{payment.success.signSome}</p>
    <p className="row">
      {LABEL_PAPERS.map((paper) => (
        <a
          key={paper}
          className="button"
          data-kind="quiet"
          href={addressOf(labelsPdf, { id, paper })}
        >
          {payment.success.allLabels[paper]}
        </a>
      ))}
      <a className="button" data-kind="quiet" href={addressOf(labelsPage, { id })}>
        {payment.success.allLabels.page}
      </a>
      <a className="button" href={PATHS.account}>
        {common.seeBookings}
      </a>
    </p>
  </StatusCard>
);

/** Large enough to copy by hand. */
export const TrackingNumber = ({ id }: { id: string }) => (
  <p>
    {common.trackingNumber}
    <br />
    <a className="payment-number" href={trackPath(id)}>
      {formatTrackingNumber(id)}
    </a>
  </p>
);

const paperLink = (call: { path: string }, id: string, text: string): [string, string] => [
  addressOf(call, { id }),
  text,
];
