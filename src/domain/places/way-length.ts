import type { Point } from './service-area.ts';

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
export function wayLengthKm(positions: readonly (Point | undefined)[]): number {
  const [first, ...others] = positions.filter((position) => position !== undefined);
  return first === undefined ? 0 : Math.max(0, ...others.map((other) => distanceKm(first, other)));
}
