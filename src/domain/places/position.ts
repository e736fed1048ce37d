import type { Point } from './service-area.ts';

/** The bounds are in decimal degrees and include the smaller islands. */
const IRELAND_BOUNDS = { south: 51.3, north: 55.5, west: -10.8, east: -5.3 };

/** Rounds to about ten metres. */
export const writePosition = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

/** Returns undefined for a point outside Ireland. */
export function readPosition(text: string): Point | undefined {
  const parts = /^(\d{2}\.\d{1,6}),(-\d{1,2}\.\d{1,6})$/.exec(text);
  const [latitude, longitude] = [Number(parts?.[1]), Number(parts?.[2])];
  const isThere =
    latitude >= IRELAND_BOUNDS.south &&
    latitude <= IRELAND_BOUNDS.north &&
    longitude >= IRELAND_BOUNDS.west &&
    longitude <= IRELAND_BOUNDS.east;
  return isThere ? { latitude, longitude } : undefined;
}
