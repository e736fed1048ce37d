import { addressOf } from '#api/base.ts';
import {
  bookingPage,
  calendarFile,
  customsPage,
  labelPage,
  receiptPage,
} from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { successMessages as messages } from '#messages';
import { trackPath } from '#routes';
import { collectionOf } from '../pay/Summary.tsx';
import { Told } from '../parts/Told.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';

/** A booking that is paid: what happens next, its number and its papers. */
export function Paid({ booking }: { booking: BookingView }) {
  const { id, dueCents, collectOn, receiptNo, customs } = booking;
  const papers: [string, string][] = [
    ...(customs === null ? [] : [link(customsPage, id, messages.customs)]),
    ...(receiptNo === null ? [] : [link(receiptPage, id, messages.receipt)]),
    ...(collectOn === null ? [] : [link(calendarFile, id, messages.calendar)]),
    link(bookingPage, id, messages.booking),
  ];
  return (
    <Told heading={messages.paid} kind="good">
      <p>{dueCents === 0 ? messages.creditPaid : messages.paidMore}</p>
      <TrackingNumber id={id} />
      <p>
        {collectOn !== null && messages.collection(collectionOf(booking))} {messages.next}
      </p>
      <p className="told-links">
        <a className="button" href={addressOf(labelPage, { id })}>
          {messages.label}
        </a>
        <a className="button" data-kind="quiet" href={trackPath(id)}>
          {messages.track}
        </a>
      </p>
      <h3>{messages.documents}</h3>
      <ul className="payment-papers" role="list">
        {papers.map(([address, text]) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
    </Told>
  );
}

const link = (call: { path: string }, id: string, text: string): [string, string] => [
  addressOf(call, { id }),
  text,
];
