import type { ReactNode, Ref } from 'react';
import { shownSteps, stepTitle, type ParcelStatus, type ParcelSteps } from '#api/parcel-status.ts';
import type { ParcelStop } from '#api/parcel-stops.ts';
import { scanMoment } from '#domain/days/short-time.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as tracking from '#messages/tracking.ts';
import { actionLink } from './action-link.ts';
import { MessageLink } from './MessageLink.tsx';
import { ParcelHead } from './ParcelHead.tsx';
import { RouteMap, type Land } from './ParcelMap.tsx';

interface Props {
  number: string;
  status: ParcelStatus;
  /** They are undefined until they are known. */
  events: ParcelSteps['events'] | undefined;
  stops: readonly ParcelStop[] | undefined;
  notices?: readonly string[] | undefined;
  phone: string;
  /** The browser knows these addresses from its build, the server from its settings. */
  links: Readonly<Record<'booking' | 'contact' | 'serviceStatus', string>>;
  land: Land;
  /** It takes the focus in a live card. */
  heading?: Ref<HTMLHeadingElement>;
  /** It is drawn below the ticket, and says how old a live card is. */
  age?: ReactNode;
  share?: ReactNode;
  retry?: ReactNode;
  /** This is drawn below the scans. */
  end?: ReactNode;
}

/**
 * Draws a parcel's ticket, remedy and scans, in the browser, where they are followed, and on the server. What only some states
 * have comes after the ticket, so that a new step moves little of what is being read (D170).
 */
export function Parcel({
  number,
  status: { kind, title, line, more, action, forSender },
  events,
  stops,
  notices,
  phone,
  links,
  land,
  heading,
  age,
  share,
  retry,
  end,
}: Props) {
  const isKnown = kind !== 'waiting';
  const id = `parcel-${number}`;
  return (
    <section className="stack parcel" data-kind={kind} aria-labelledby={id}>
      <ParcelHead
        id={id}
        level={2}
        about={formatTrackingNumber(number)}
        {...{ kind, title, line, stops, share, heading }}
        phone={isKnown ? phone : undefined}
        action={action && actionLink(action, links.booking)}
        map={events && <RouteMap events={events} land={land} />}
      />
      {age}
      {more && <p>{more}</p>}
      {notices?.map((notice) => (
        <p key={notice}>
          <a href={links.serviceStatus}>{notice}</a>
        </p>
      ))}
      {forSender && (
        <p>
          {forSender} <a href={links.booking}>{tracking.parcel.openBooking}</a>
        </p>
      )}
      {events && <Scans number={number} events={events} />}
      {isKnown && <MessageLink number={number} state={title} contact={links.contact} />}
      {retry}
      {end}
    </section>
  );
}

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
            <time dateTime={new Date(step.at).toISOString()}>{scanMoment(step.at)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
