import type { ReactNode, Ref } from 'react';
import type { ParcelStatus } from '#api/parcel-status.ts';
import { MAX_VISITS, type ParcelStop } from '#api/parcel-stops.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import * as tracking from '#messages/tracking.ts';

interface Props {
  id?: string;
  level: 1 | 2;
  /** It is drawn above the title, in the same heading. */
  about: ReactNode;
  kind: ParcelStatus['kind'];
  title: string;
  line?: ReactNode;
  stops?: readonly ParcelStop[] | undefined;
  /** The next thing that this reader may do. */
  action?: { href: string; words: string } | undefined;
  /** It is drawn below the button of the action. */
  actionNote?: ReactNode;
  /** It is undefined while nothing is known yet, when there is nothing to do. */
  phone: string | undefined;
  /** Without an action, calling is the next thing to do, as for a problem that has no other remedy. */
  isCallFirst?: boolean;
  /** A button beside that of the telephone. */
  share?: ReactNode;
  /** A wide screen shows it beside the buttons. */
  map?: ReactNode;
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** It is drawn below the line of stops. */
  children?: ReactNode;
}

/** Draws the ticket on top of every page about one parcel: what happens, how we know, how far it is and what to do. */
export function ParcelHead({
  id,
  level,
  about,
  kind,
  title,
  line,
  stops,
  action,
  actionNote,
  isCallFirst = kind === 'problem',
  phone,
  share,
  map,
  heading,
  children,
}: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="ticket parcel-head" data-kind={kind}>
      <div>
        <div className="parcel-said">
          <Heading id={id} tabIndex={heading ? -1 : undefined} ref={heading}>
            <span className="ticket-number">{about}</span> {title}
          </Heading>
          {line && <p>{line}</p>}
        </div>
        {stops && <Stops stops={stops} />}
        {children}
      </div>
      {phone && (
        <div className="ticket-stub no-print">
          {map}
          <div className="parcel-actions">
            {action ? (
              <a className="button" href={action.href}>
                {action.words}
              </a>
            ) : (
              <CallLink phone={phone} kind={isCallFirst ? undefined : 'quiet'} />
            )}
            {actionNote}
            {share}
            {action && <CallLink phone={phone} kind="quiet" />}
          </div>
        </div>
      )}
    </div>
  );
}

const CallLink = ({ phone, kind }: { phone: string; kind: 'quiet' | undefined }) => (
  <a className="button" data-kind={kind} href={phoneLink(phone)}>
    {tracking.parcel.callUs} <span className="call-number">{phone}</span>
  </a>
);

const stopWords = tracking.parcel.stops;

/** So many letters of the longest words fit side by side on a phone of 320 pixels. */
const MAX_LETTERS = 24;

const lettersOf = (stops: readonly ParcelStop[]): number =>
  stops
    .map(({ name }) => Math.max(...name.split(/[\s-]/).map((word) => word.length)))
    .reduce((sum, letters) => sum + letters, 0);

/** Where the names are too long for one line, a phone leaves out the second of four stops, or draws the stops as rows. */
function phoneLine(stops: readonly ParcelStop[]): 'fewer' | 'rows' | undefined {
  if (lettersOf(stops) <= MAX_LETTERS) return undefined;
  const isShortWithout = lettersOf(stops.filter((_, at) => at !== 1)) <= MAX_LETTERS;
  return stops.length > MAX_VISITS && isShortWithout ? 'fewer' : 'rows';
}

/** Draws the line from the sender to the door. Words for screen readers say what is done, now and to come. */
const Stops = ({ stops }: { stops: readonly ParcelStop[] }) => (
  <ol className="stops" role="list" aria-label={stopWords.label} data-phone={phoneLine(stops)}>
    {stops.map(({ name, when, what, stage }, at) => (
      <li key={at} data-stage={stage}>
        <b>{name}</b> {when !== '' && <span>{when}</span>} {what !== '' && <span>{what}</span>}
        <span className="visually-hidden">{`, ${stopWords[stage]}`}</span>
      </li>
    ))}
  </ol>
);
