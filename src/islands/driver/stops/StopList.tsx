import { useState } from 'react';
import type { Stop } from '#api/driver.ts';
import { formatDay } from '#domain/calendar.ts';
import { driverMessages as messages } from '#messages';
import type { QueuedScan } from '#stores/driver-queue.ts';
import type { KeptStops } from '#stores/driver-stops.ts';
import { StopItem } from './StopItem.tsx';
import { folded } from './words.ts';

const KINDS = ['collection', 'delivery'] as const satisfies readonly Stop['kind'][];

interface Props {
  list: KeptStops;
  queue: readonly QueuedScan[];
  choose: (number: string) => void;
}

/** Today's stops, in the order of the day; only those of a town when one is typed. */
export function StopList({ list: { day, stops, isWhole }, queue, choose }: Props) {
  const [town, setTown] = useState('');
  const shown = stops.filter((stop) => folded(stop.town).includes(folded(town)));
  return (
    <section className="stack" aria-labelledby="stops-heading">
      <h2 id="stops-heading">{messages.today(formatDay(day))}</h2>
      {!isWhole && <p>{messages.notWhole}</p>}
      {stops.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <div className="field">
          <label htmlFor="stops-town">{messages.filter}</label>
          <input
            className="control"
            id="stops-town"
            type="search"
            autoComplete="off"
            onInput={({ currentTarget }) => setTown(currentTarget.value)}
          />
          <p role="status" className="small">
            {messages.shown(shown.length, stops.length)} {shown.length === 0 && messages.noneFound}
          </p>
        </div>
      )}
      {KINDS.map((kind) => {
        const some = shown.filter((stop) => stop.kind === kind);
        return (
          some.length > 0 && (
            <section className="stack" key={kind} aria-labelledby={`stops-${kind}`}>
              <h3 id={`stops-${kind}`}>
                {messages.kinds[kind]} ({some.length})
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
