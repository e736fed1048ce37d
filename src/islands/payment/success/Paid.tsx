import { addressOf } from '#api/base.ts';
import {
  bookingPage,
  calendarFile,
  customsPage,
  labelPage,
  labelPdf,
  labelPicture,
  LABEL_PAPERS,
  labelsPage,
  labelsPdf,
  receiptPage,
} from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { stopsOf } from '#api/parcel-stops.ts';
import { statusAfter } from '#api/parcel-status.ts';
import { dublinTime } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { PATHS, trackPath } from '#routes';
import { collectionOf } from '../BookingSummary.tsx';
import { ParcelHead } from '#ui/parcel/ParcelHead.tsx';
import { StatusCard } from '#ui/StatusCard.tsx';

interface Props {
  booking: BookingView;
  phone: string;
}

/** Shows a paid booking: thanks and the sum, its ticket with the next step, and its papers. */
export function Paid({ booking, phone }: Props) {
  const { id, totalCents, dueCents, chooseDayBy, receiptNo, customs } = booking;
  const papers: [string, string][] = [
    ...(booking.collectOn === null ? [] : [paperLink(calendarFile, id, payment.successCalendar)]),
    paperLink(labelPdf, id, payment.successLabelPdf),
    ...(customs === null ? [] : [paperLink(customsPage, id, payment.successCustoms)]),
    ...(receiptNo === null ? [] : [paperLink(receiptPage, id, payment.successReceipt)]),
    paperLink(bookingPage, id, payment.change),
  ];
  return (
    <section className="stack">
      <div>
        <h2>{payment.successPaidSum(formatEuro(totalCents))}</h2>
        <p>{dueCents === 0 ? payment.successCreditPaid : payment.successPaidMore}</p>
      </div>
      <PaidTicket booking={booking} phone={phone} />
      {customs !== null && <p>{payment.successSign}</p>}
      {chooseDayBy !== null && (
        <p>
          {payment.lateWhy} <a href={addressOf(bookingPage, { id })}>{payment.lateHeading}</a>
        </p>
      )}
      <div className="payment-papers stack">
        <h3>{payment.successDocuments}</h3>
        <ul role="list">
          {papers.map(([address, text]) => (
            <li key={address}>
              <a href={address}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PaidTicket({ booking, phone }: Props) {
  const { id, bookedAt: at, pickup, delivery, collectOn, customs } = booking;
  const now = dublinTime(new Date());
  const reading = { now, closedDays: [] };
  const events = (['created', 'paid'] as const).map((state, index) => ({
    ...{ seq: index + 1, state, town: '', at },
  }));
  const steps = { ...booking, events };
  const { kind, title } = statusAfter(steps, reading);
  const isToCome = collectOn !== null && collectOn >= now.day;
  return (
    <ParcelHead
      level={2}
      about={
        <>
          <a className="payment-number" href={trackPath(id)}>
            {formatTrackingNumber(id)}
          </a>
          {` · ${pickup.town} → ${delivery.town}`}
        </>
      }
      kind={kind}
      title={title}
      line={isToCome ? payment.successCollection(collectionOf(booking)) : payment.successNext}
      stops={stopsOf(steps, reading, booking)}
      action={{ href: addressOf(labelPage, { id }), words: payment.successLabel }}
      actionNote={
        <>
          <div className="payment-label" data-wide="">
            <img
              src={addressOf(labelPicture, { id })}
              alt={payment.successLabelPicture}
              width={160}
              height={226}
            />
            <p className="small">
              {payment.successNoPrinterHeading} {payment.successNoPrinter}{' '}
              <a href={`${addressOf(bookingPage, { id })}#code`}>{payment.successShowCode}</a>
            </p>
          </div>
          {customs !== null && (
            <a
              className="button"
              data-kind="quiet"
              data-wide=""
              href={addressOf(customsPage, { id })}
            >
              {payment.successPrintCustoms}
            </a>
          )}
        </>
      }
      share={
        <a className="button" data-kind="quiet" href={trackPath(id)}>
          {payment.successTrack}
        </a>
      }
      phone={phone}
    />
  );
}

/** Shows that all bookings of an upload are paid, with one file of labels. The page of each has its other papers. */
export const PaidTogether = ({ id }: { id: string }) => (
  <StatusCard heading={payment.successSeveralPaid} kind="good">
    <p>{payment.successSeveralPaidMore}</p>
    <p>{payment.successSignSome}</p>
    <p className="row">
      {LABEL_PAPERS.map((paper) => (
        <a
          key={paper}
          className="button"
          data-kind="quiet"
          href={addressOf(labelsPdf, { id, paper })}
        >
          {payment.successAllLabels[paper]}
        </a>
      ))}
      <a className="button" data-kind="quiet" href={addressOf(labelsPage, { id })}>
        {payment.successAllLabels.page}
      </a>
      <a className="button" href={PATHS.account}>
        {common.seeBookings}
      </a>
    </p>
  </StatusCard>
);

/** It is large enough to be copied by hand. */
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
