import type { ParcelSteps } from '#api/parcel-status.ts';
import { MAP_SIZE } from '#domain/places/ireland-map.ts';
import { routeLengthKm, routeOnMap } from '#domain/places/parcel-route.ts';
import * as tracking from '#messages/tracking.ts';

/** The island's outline is the address of a drawing that the page has, or the drawing's path. */
export type Land = { href: string } | { d: string };

interface Props {
  events: readonly Pick<ParcelSteps['events'][number], 'town' | 'position'>[];
  land: Land;
  /** Names the map; the town is that of the last scan with a place. */
  label?: (town: string) => string;
}

/** On a shorter route its places would lie on each other. */
const MIN_ROUTE_KM = 60;

/** Draws the map of a long route within the island, and none of a short one. */
export const RouteMap = (map: Props) =>
  routeLengthKm(map.events.map(({ position }) => position)) > MIN_ROUTE_KM && (
    <ParcelMap {...map} />
  );

/** Draws the island of Ireland with a route through scans or towns. */
export function ParcelMap({ events, land, label = tracking.parcel.map }: Props) {
  const Outline = 'd' in land ? 'path' : 'use';
  const route = routeOnMap(events.map(({ position }) => position));
  const town = events.findLast(({ position }) => position !== undefined)?.town;
  return (
    <svg
      className="island"
      {...(town === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label(town) })}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      width={MAP_SIZE.width}
    >
      <Outline className="land" {...land} />
      {route && (
        <>
          {route.path !== '' && <path className="route" d={route.path} />}
          {route.path !== '' && <circle cx={route.first.x} cy={route.first.y} r="2" />}
          <circle className="now" cx={route.last.x} cy={route.last.y} r="3.5" />
        </>
      )}
    </svg>
  );
}
