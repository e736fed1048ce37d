import { useState } from 'react';
import type { Stop } from '#api/driver.ts';
import { storedPhone } from '#api/shared-fields.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { formatWeight } from '#domain/parcel/weight.ts';
import * as common from '#messages/common.ts';
import * as driver from '#messages/driver.ts';
import * as failures from '#messages/failures.ts';
import { waitingStates, type QueuedScan } from '#stores/driver-queue.ts';
import type { StoredStops } from '#stores/driver-stops.ts';
import { ageInWords } from '#ui/age-in-words.ts';
import { folded, scanTitle } from '../scan-titles.ts';
import type { StopsResult } from './read-stops.ts';

const STOP_KINDS = ['collection', 'delivery'] as const satisfies readonly Stop['kind'][];

interface Props {
  list: StoredStops;
  queue: readonly QueuedScan[];
  choose: (number: string) => void;
}

/** Lists today's stops in order, filtered by a typed town. */
export function StopList({ list: { day, stops, isWhole }, queue, choose }: Props) {
  const [town, setTown] = useState('');
  const shown = stops.filter((stop) => folded(stop.town).includes(folded(town)));
  return (
    <section className="stack" aria-labelledby="stops-heading">
      <h2 id="stops-heading">{driver.today(formatDay(day))}</h2>
      {!isWhole && <p>{driver.notWhole}</p>}
      {stops.length === 0 ? (
        <p>{driver.none}</p>
      ) : (
        <div className="field">
          <label htmlFor="stops-town">{driver.filter}</label>
          <input
            className="control"
            id="stops-town"
            type="search"
            autoComplete="off"
            onInput={({ currentTarget }) => setTown(currentTarget.value)}
          />
          <p role="status" className="small">
            {driver.shown(shown.length, stops.length)} {shown.length === 0 && driver.noneFound}
          </p>
        </div>
      )}
      {STOP_KINDS.map((kind) => {
        const some = shown.filter((stop) => stop.kind === kind);
        return (
          some.length > 0 && (
            <section className="stack" key={kind} aria-labelledby={`stops-${kind}`}>
              <h3 id={`stops-${kind}`}>
                {driver.kinds[kind]} ({some.length})
              </h3>
              <ul className="driver-stops" role="list">
                {some.map((stop) => (
                  <StopItem key={stop.id} stop={stop} queue={queue} choose={choose} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </section>
  );
}

interface StopItemProps {
  stop: Stop;
  queue: readonly QueuedScan[];
  choose: (number: string) => void;
}

function StopItem({ stop, queue, choose }: StopItemProps) {
  const { id, name, phone, line1, line2, town, postcode, latin, part, note, deliverOn } = stop;
  const { weightGrams, pallets } = stop;
  const number = formatTrackingNumber(id);
  const waiting = waitingStates(id, queue).at(-1);
  const load = [
    ...(weightGrams > 0 ? [driver.weight(formatWeight(weightGrams))] : []),
    ...(pallets > 0 ? [common.pallets(pallets)] : []),
  ];
  return (
    <li className="card stack">
      <p>
        <strong>{town}</strong>
        {(part === 'morning' || part === 'afternoon') && ` · ${driver.parts[part]}`}
      </p>
      <address>
        {[name, line1, line2, postcode, latin].filter((text) => text !== '').join('\n')}
      </address>
      {phone !== '' && (
        <p>
          <a className="driver-call" href={`tel:${storedPhone(phone)}`}>
            {common.call(phone)}
          </a>
        </p>
      )}
      {deliverOn !== null && (
        <p>
          <strong>{driver.deliverOn(formatDay(deliverOn))}</strong>
        </p>
      )}
      {note !== '' && (
        <p>
          <strong>{driver.note}:</strong> {note}
        </p>
      )}
      <p className="small">
        {[number, ...load].join(' · ')}
        <br />
        {waiting === undefined ? scanTitle(stop.state) : driver.waiting(scanTitle(waiting))}
      </p>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        aria-label={driver.scanThisMore(number)}
        onClick={() => choose(id)}
      >
        {driver.scanThis}
      </button>
    </li>
  );
}

interface FreshnessProps {
  view: Extract<StopsResult, { failure?: unknown }>;
  isReading: boolean;
  load: () => void;
}

/** Says why the list is not current, and has a button that reads it again. */
export function Freshness({ view, isReading, load }: FreshnessProps) {
  const { failure } = view;
  const why = failure && failures.notLoaded[failure];
  return (
    <div className="row">
      {view.state === 'failed' && (
        <p role="alert">
          <strong>{driver.failed}</strong> {why} {view.user && driver.failedMore}
        </p>
      )}
      {view.state === 'ready' && why !== undefined && (
        <p role="alert">{driver.notNewest(ageInWords(view.ageMs), why)}</p>
      )}
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => !isReading && load()}
      >
        {failure === undefined ? driver.refresh : common.again}
      </button>
    </div>
  );
}
