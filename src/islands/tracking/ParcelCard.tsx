import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { momentInWords, shownSteps } from '#api/parcel-status.ts';
import { dublinTime } from '#domain/calendar.ts';
import { isFinal, stateTitle } from '#domain/consignment.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';
import type { Timeline } from '#stores/tracking.ts';
import { CheckAgain } from './CheckAgain.tsx';
import { followParcel } from './follow-parcel.ts';
import { Help } from './Help.tsx';
import { ParcelMap } from './ParcelMap.tsx';
import {
  lastOf,
  news,
  parcelStatusOf,
  promiseOf,
  staleText,
  type ParcelView,
} from './parcel-status.ts';

const MINUTE_MS = 60_000;

interface Props {
  number: string;
  phone: string;
  isLive: boolean;
  /** Reads a sentence out. */
  say: (text: string) => void;
}

/** One parcel: its status, what to do, and its steps. It updates itself without moving focus or scroll position. */
export function ParcelCard({ number, phone, isLive, say }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [parcel] = useState(() =>
    followParcel({
      number,
      isLive,
      changed: (before, after) => {
        const text = news(number, before, after, Date.now());
        if (text !== undefined) say(text);
      },
    }),
  );
  const view = useSyncExternalStore(parcel.subscribe, parcel.view, parcel.view);
  const { kind, title, more, forSender } = parcelStatusOf(view);
  const { timeline, trouble, isSlow } = view;
  const promise = promiseOf(view, dublinTime(new Date()).day);
  const last = timeline && lastOf(timeline);
  const needsHelp = kind === 'problem' || kind === 'unknown' || kind === 'trouble';
  return (
    <section className="card stack parcel" data-kind={kind} aria-labelledby={`parcel-${number}`}>
      <h2 id={`parcel-${number}`} tabIndex={-1} ref={heading}>
        <span className="parcel-state">{title}</span>{' '}
        <span className="parcel-number">{formatTrackingNumber(number)}</span>
      </h2>
      {isSlow && <p>{common.loading}</p>}
      {timeline !== undefined && trouble !== undefined && <Stale view={view} />}
      {more !== undefined && <p>{more}</p>}
      {promise !== undefined && <p className="parcel-promise">{promise.text}</p>}
      {promise?.isLate && <p>{tracking.parcel.late}</p>}
      {(needsHelp || promise?.isLate) && <Help number={number} state={title} phone={phone} />}
      {trouble !== undefined && <CheckAgain check={parcel.check} next={heading} />}
      {forSender !== undefined && (
        <p>
          {forSender}{' '}
          <a href={addressOf(CALL_FACTS.bookingPage, { id: number })}>
            {tracking.parcel.openBooking}
          </a>
        </p>
      )}
      {timeline !== undefined && (
        <div className="parcel-way">
          <Steps timeline={timeline} />
          {last !== undefined && <ParcelMap step={last} />}
        </div>
      )}
      {last !== undefined && trouble === undefined && !isFinal(last.state) && (
        <p className="small muted">{tracking.parcel.updates}</p>
      )}
    </section>
  );
}

/** Says how old an outdated timeline is, and why; the age is updated each minute. */
function Stale({ view }: { view: ParcelView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className="parcel-stale">{staleText(view, now)}</p>;
}

/** The steps of a parcel, newest first: the newest is the one that counts. */
function Steps({ timeline: { id, events } }: { timeline: Timeline }) {
  return (
    <ol
      className="parcel-steps"
      role="list"
      aria-label={tracking.parcel.steps(formatTrackingNumber(id))}
      reversed
    >
      {shownSteps(events).map(({ seq, state, town, at }) => (
        <li key={seq}>
          <span className="parcel-step">{tracking.parcel.stepAt(stateTitle(state), town)}</span>{' '}
          <time dateTime={new Date(at).toISOString()}>{momentInWords(at)}</time>
        </li>
      ))}
    </ol>
  );
}
