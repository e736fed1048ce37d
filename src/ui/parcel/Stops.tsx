import type { ParcelStop } from '#api/parcel-stops.ts';
import { tracking } from '#messages/tracking.ts';

const words = tracking.parcel.stops;

/** Letters of the longest words that fit side by side on a phone of 320 pixels. */
const MAX_LETTERS = 24;

const lettersOf = (stops: readonly ParcelStop[]): number =>
  stops
    .map(({ name }) => Math.max(...name.split(/[\s-]/).map((word) => word.length)))
    .reduce((sum, letters) => sum + letters, 0);

/** The line from the sender to the door; what is done, now and to come is said in words too. */
export const Stops = ({ stops }: { stops: readonly ParcelStop[] }) => (
  <ol
    className="stops"
    role="list"
    aria-label={words.label}
    data-long={lettersOf(stops) > MAX_LETTERS || undefined}
  >
    {stops.map(({ name, when, what, stage }, at) => (
      <li key={at} data-stage={stage}>
        <b>{name}</b> {when !== '' && <span>{when}</span>} {what !== '' && <span>{what}</span>}
        <span className="visually-hidden">{`, ${words[stage]}`}</span>
      </li>
    ))}
  </ol>
);
