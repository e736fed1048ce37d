import { useRef, useState, useSyncExternalStore } from 'react';
import { addressOf } from '#api/base.ts';
import { bookingPage } from '#api/booking-documents.ts';
import { dublinTime } from '#domain/calendar.ts';
import { isFinal } from '#domain/consignment.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { parcelMessages as messages } from '#messages';
import { CheckAgain } from './CheckAgain.tsx';
import { lastOf, news, promiseOf, standingOf } from './describe.ts';
import { followParcel } from './follow-parcel.ts';
import { Help } from './Help.tsx';
import { Stale } from './Stale.tsx';
import { Steps } from './Steps.tsx';

interface Props {
  number: string;
  phone: string;
  isLive: boolean;
  /** Reads a sentence out. */
  say: (text: string) => void;
}

/** One parcel: how it stands, what to do, and its steps. It updates itself; neither focus nor scroll moves by that. */
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
  const { kind, title, more } = standingOf(view);
  const { timeline, trouble, isSlow } = view;
  const promise = promiseOf(view, dublinTime(new Date()).day);
  const last = timeline && lastOf(timeline);
  const needsHelp = kind === 'problem' || kind === 'unknown' || kind === 'trouble';
  return (
    <section className="card stack parcel" data-kind={kind} aria-labelledby={`parcel-${number}`}>
      <h2 id={`parcel-${number}`} tabIndex={-1} ref={heading}>
        <span className="parcel-number">{formatTrackingNumber(number)}</span>{' '}
        <span className="parcel-state">{title}</span>
      </h2>
      {isSlow && <p>{messages.loading}</p>}
      {timeline !== undefined && trouble !== undefined && <Stale view={view} />}
      {more !== undefined && <p>{more}</p>}
      {promise !== undefined && <p className="parcel-promise">{promise.text}</p>}
      {promise?.isLate && <p>{messages.late}</p>}
      {(needsHelp || promise?.isLate) && <Help number={number} state={title} phone={phone} />}
      {trouble !== undefined && <CheckAgain check={parcel.check} next={heading} />}
      {kind === 'delivered' && (
        <p>
          {messages.proof} <a href={addressOf(bookingPage, { id: number })}>{messages.proofLink}</a>
        </p>
      )}
      {timeline !== undefined && <Steps timeline={timeline} />}
      {last !== undefined && trouble === undefined && !isFinal(last.state) && (
        <p className="small soft">{messages.updates}</p>
      )}
    </section>
  );
}
