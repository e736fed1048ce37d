import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { shownSteps, stagesOf, stepTitle } from '#api/parcel-status.ts';
import { dublinTime, formatMoment, type Day } from '#domain/calendar.ts';
import { isFinal } from '#domain/consignment.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';
import { PATHS } from '#routes';
import type { Timeline } from '#api/timeline.ts';
import { Actions } from './Actions.tsx';
import { CheckAgain } from './CheckAgain.tsx';
import { followParcel } from './follow-parcel.ts';
import { Help } from './Help.tsx';
import { ParcelMap } from './ParcelMap.tsx';
import { lastOf, news, parcelStatusOf, staleText, type ParcelView } from './parcel-status.ts';

interface Props {
  number: string;
  phone: string;
  map: string;
  closedDays: readonly Day[];
  isLive: boolean;
  say: (text: string) => void;
}

/** A parcel's ticket, remedy and scans. Updates move neither focus nor scroll position. */
export function ParcelCard({ number, phone, map, closedDays, isLive, say }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [parcel] = useState(() =>
    followParcel({
      number,
      isLive,
      changed: (before, after) => {
        const text = news(number, before, after, Date.now(), closedDays);
        if (text !== undefined) say(text);
      },
    }),
  );
  const view = useSyncExternalStore(parcel.subscribe, parcel.view, parcel.view);
  const { timeline, trouble, isSlow } = view;
  const { kind, title, line, more, forSender } = parcelStatusOf(
    view,
    dublinTime(new Date(useMinute())),
    closedDays,
  );
  const stages = timeline && stagesOf(timeline);
  const needsHelp = kind === 'problem' || kind === 'unknown' || kind === 'trouble';
  return (
    <section className="stack parcel" data-kind={kind} aria-labelledby={`parcel-${number}`}>
      <div className="ticket" data-kind={kind}>
        <h2 id={`parcel-${number}`} tabIndex={-1} ref={heading}>
          <span className="ticket-number">{formatTrackingNumber(number)}</span> {title}
        </h2>
        {line !== undefined && line !== '' && <p>{line}</p>}
        {timeline !== undefined && <ParcelMap events={timeline.events} map={map} />}
      </div>
      {stages !== undefined && <Stages stages={stages} />}
      {isSlow && <p>{common.loading}</p>}
      {timeline !== undefined && trouble !== undefined && <Stale view={view} />}
      {more !== undefined && <p>{more}</p>}
      {timeline?.notices?.map((notice) => (
        <a key={notice} href={PATHS.serviceStatus}>
          {notice}
        </a>
      ))}
      {timeline !== undefined && <Actions number={number} events={timeline.events} />}
      {needsHelp && <Help number={number} state={line ?? title} phone={phone} />}
      {trouble !== undefined && <CheckAgain check={parcel.check} next={heading} />}
      {forSender !== undefined && (
        <p>
          {forSender}{' '}
          <a href={addressOf(CALL_FACTS.bookingPage, { id: number })}>
            {tracking.parcel.openBooking}
          </a>
        </p>
      )}
      {timeline !== undefined && <Scans timeline={timeline} />}
      {timeline !== undefined && trouble === undefined && !isOver(timeline) && (
        <p className="small muted no-print">{tracking.parcel.updates}</p>
      )}
    </section>
  );
}

const isOver = (timeline: Timeline): boolean => isFinal(lastOf(timeline)?.state ?? 'created');

/** Four stages; future ones say so in words too. */
function Stages({ stages }: { stages: NonNullable<ReturnType<typeof stagesOf>> }) {
  return (
    <ol className="stages" role="list" aria-label={tracking.parcel.stagesLabel}>
      {stages.map(({ words, isDone }) => (
        <li key={words} data-done={isDone || undefined}>
          {words}
          <span className="visually-hidden">
            {`, ${isDone ? tracking.parcel.done : tracking.parcel.toCome}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Age and reason of an outdated timeline. */
function Stale({ view }: { view: ParcelView }) {
  return <p className="parcel-stale">{staleText(view, useMinute())}</p>;
}

/** The time, read again each minute, so that no day on a page left open is over. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Newest first. */
function Scans({ timeline: { id, events } }: { timeline: Timeline }) {
  return (
    <div>
      <h3>{tracking.parcel.scans}</h3>
      <ol
        className="parcel-steps"
        role="list"
        aria-label={tracking.parcel.steps(formatTrackingNumber(id))}
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
