import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { dublinTime, type Day } from '#domain/days/calendar.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import * as common from '#messages/common.ts';
import { PATHS, trackPath } from '#routes';
import type { ServedParcel, Timeline } from '#api/timeline.ts';
import { Age } from '#ui/parcel/Age.tsx';
import { CheckAgain } from '#ui/parcel/CheckAgain.tsx';
import { Parcel } from '#ui/parcel/Parcel.tsx';
import { Share } from '#ui/Share.tsx';
import { stopsOf } from '#api/parcel-stops.ts';
import { followParcel } from './follow-parcel.ts';
import { lastOf, news, parcelStatusOf, staleText, type ParcelView } from './parcel-view.ts';

interface Props {
  number: string;
  phone: string;
  map: string;
  closedDays: readonly Day[];
  isLive: boolean;
  served: ServedParcel | undefined;
  say: (text: string) => void;
}

/** Follows a parcel. Updates move neither focus nor scroll position. */
export function ParcelCard({ number, phone, map, closedDays, isLive, served, say }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [parcel] = useState(() =>
    followParcel({
      number,
      isLive,
      served,
      changed: (before, after) => {
        const text = news(number, before, after, Date.now(), closedDays);
        if (text !== undefined) say(text);
      },
    }),
  );
  const view = useSyncExternalStore(parcel.subscribe, parcel.view, parcel.view);
  const { timeline, trouble, isSlow } = view;
  const now = useMinute(served?.at);
  const reading = { now: dublinTime(new Date(now)), closedDays };
  const status = parcelStatusOf(view, reading.now, closedDays);
  return (
    <Parcel
      number={number}
      status={status}
      events={timeline?.events}
      stops={timeline && stopsOf(timeline, reading)}
      notices={timeline?.notices}
      phone={phone}
      links={{
        booking: addressOf(CALL_FACTS.bookingPage, { id: number }),
        contact: PATHS.contact,
        serviceStatus: PATHS.serviceStatus,
      }}
      land={{ href: map }}
      heading={heading}
      age={
        <>
          {isSlow && timeline === undefined && <p>{common.loading}</p>}
          {timeline !== undefined && trouble !== undefined && <Stale view={view} />}
        </>
      }
      share={timeline && <Share path={trackPath(number) ?? ''} />}
      retry={
        trouble !== undefined && (
          <CheckAgain check={() => void parcel.checkAgain()} next={heading} />
        )
      }
      end={
        timeline &&
        trouble === undefined &&
        !isOver(timeline) && (
          <Age
            at={now === served?.at ? now : undefined}
            stream={addressOf(CALL_FACTS.trackParcelLive, { id: number })}
            isAsking={isSlow}
          />
        )
      }
    />
  );
}

const isOver = (timeline: Timeline): boolean => isFinal(lastOf(timeline)?.state ?? 'created');

/** Says how old the timeline is, and why it is not current. */
function Stale({ view }: { view: ParcelView }) {
  return <p className="parcel-stale">{staleText(view, useMinute())}</p>;
}

/** Reads the time again each minute, as a page may be left open for days. It begins with the time of a page of the server. */
function useMinute(first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now());
  useEffect(() => {
    const read = (): void => setNow(Date.now());
    if (first !== undefined) read();
    const timer = setInterval(read, MINUTE_MS);
    return () => clearInterval(timer);
  }, [first]);
  return now;
}
