import { spotOnMap, tenths } from './ireland-map.ts';
import type { Point } from './service-area.ts';

interface MapRoute {
  /** An SVG path, which is '' for a single spot. */
  path: string;
  first: { x: number; y: number };
  last: { x: number; y: number };
}

/** Returns undefined where no position is on the map. */
export function routeOnMap(positions: readonly (Point | undefined)[]): MapRoute | undefined {
  const spots = positions
    .flatMap((position) => (position && spotOnMap(position)) ?? [])
    .filter(({ x, y }, at, all) => x !== all[at - 1]?.x || y !== all[at - 1]?.y);
  const first = spots[0];
  const last = spots.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const arcs = spots.slice(1).map(({ x, y }, at) => {
    const from = spots[at] ?? first;
    const lift = Math.hypot(x - from.x, y - from.y) / 5;
    return `Q${tenths((from.x + x) / 2)} ${tenths((from.y + y) / 2 - lift)} ${x} ${y}`;
  });
  return { path: arcs.length === 0 ? '' : `M${first.x} ${first.y}${arcs.join('')}`, first, last };
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance by the haversine formula. */
function distanceKm(one: Point, other: Point): number {
  const halfLatitude = radians(other.latitude - one.latitude) / 2;
  const halfLongitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** Measures from the first known position to the farthest of the others, and returns 0 for one position or none. */
export function routeLengthKm(positions: readonly (Point | undefined)[]): number {
  const [first, ...others] = positions.filter((position) => position !== undefined);
  return first === undefined ? 0 : Math.max(0, ...others.map((other) => distanceKm(first, other)));
}
