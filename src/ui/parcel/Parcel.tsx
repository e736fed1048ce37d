import type { ReactNode, Ref } from 'react';
import { shownSteps, stepTitle, type ParcelStatus, type ParcelSteps } from '#api/parcel-status.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { tracking } from '#messages/tracking.ts';
import { ParcelHelp } from './ParcelHelp.tsx';
import { ParcelMap, type Land } from './ParcelMap.tsx';
import { Stages } from './Stages.tsx';

interface Props {
  number: string;
  status: ParcelStatus;
  /** Undefined while it is not known. */
  events: ParcelSteps['events'] | undefined;
  notices?: readonly string[] | undefined;
  phone: string;
  /** Addresses, which the browser knows from its build and the server from its settings. */
  links: Readonly<Record<'booking' | 'contact' | 'serviceStatus', string>>;
  land: Land;
  /** Takes the focus in a live card. */
  heading?: Ref<HTMLHeadingElement>;
  /** How old a live card is, below the stages. */
  age?: ReactNode;
  /** What this reader may do about the parcel. */
  actions?: ReactNode;
  /** How to ask again, after the contacts. */
  retry?: ReactNode;
  /** This is drawn below the scans. */
  end?: ReactNode;
}

/** A parcel's ticket, remedy and scans: followed in the browser, or once from the server. */
export function Parcel({
  number,
  status: { kind, title, line, more, forSender },
  events,
  notices,
  phone,
  links,
  land,
  heading,
  age,
  actions,
  retry,
  end,
}: Props) {
  const needsHelp = ['problem', 'ended', 'unknown', 'trouble'].includes(kind);
  return (
    <section className="stack parcel" data-kind={kind} aria-labelledby={`parcel-${number}`}>
      <div className="ticket" data-kind={kind}>
        <h2 id={`parcel-${number}`} tabIndex={heading ? -1 : undefined} ref={heading}>
          <span className="ticket-number">{formatTrackingNumber(number)}</span> {title}
        </h2>
        {line && <p>{line}</p>}
        {events && <ParcelMap events={events} land={land} />}
      </div>
      {events && <Stages events={events} />}
      {age}
      {more && <p>{more}</p>}
      {notices?.map((notice) => (
        <p key={notice}>
          <a href={links.serviceStatus}>{notice}</a>
        </p>
      ))}
      {actions}
      {needsHelp && (
        <ParcelHelp number={number} state={line ?? title} phone={phone} contact={links.contact} />
      )}
      {retry}
      {forSender && (
        <p>
          {forSender} <a href={links.booking}>{tracking.parcel.openBooking}</a>
        </p>
      )}
      {events && <Scans number={number} events={events} />}
      {end}
    </section>
  );
}

/** Newest first. */
function Scans({ number, events }: { number: string; events: ParcelSteps['events'] }) {
  return (
    <div>
      <h3>{tracking.parcel.scans}</h3>
      <ol
        className="parcel-steps"
        role="list"
        aria-label={tracking.parcel.steps(formatTrackingNumber(number))}
        reversed
      >
        {shownSteps(events).map((step) => (
          <li key={step.seq}>
            <span className="parcel-step">{stepTitle(step)}</span>{' '}
            <time dateTime={new Date(step.at).toISOString()}>{formatMoment(step.at)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
