import type { Timeline } from '#api/timeline.ts';
import { MAP_SIZE } from '#domain/ireland-map.ts';
import { wayOnMap } from '#domain/parcel-way.ts';
import { tracking } from '#messages/tracking.ts';

interface Props extends Pick<Timeline, 'events'> {
  /** The address of the island's outline. */
  map: string;
}

/** The island of Ireland with the parcel's route through its scans. */
export function ParcelMap({ events, map }: Props) {
  const way = wayOnMap(events.map(({ position }) => position));
  const town = events.findLast(({ position }) => position !== undefined)?.town;
  return (
    <svg
      className="island"
      {...(town === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': tracking.parcel.map(town) })}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
    >
      <use className="land" href={map} />
      {way && (
        <>
          {way.path !== '' && <path className="way" d={way.path} />}
          {way.path !== '' && <circle cx={way.first.x} cy={way.first.y} r="2" />}
          <circle className="now" cx={way.last.x} cy={way.last.y} r="3.5" />
        </>
      )}
    </svg>
  );
}
