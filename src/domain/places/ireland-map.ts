import type { Point } from './service-area.ts';

/** A degree of latitude has 25 units. */
export const MAP_SIZE = { width: 80, height: 105 };

/**
 * The outline comes from Natural Earth 1:10m (public domain) and has 160 corners (Visvalingam and Whyatt); longitude is
 * scaled for 53.4° north.
 */
export const IRELAND_OUTLINE =
  'M68 52.5l-1,1.5 1.5,1.5 1.5,8-3,7.5 0,3-2.5,4.5-2,0 ' +
  '3,3-1,1.5-3.5,0-3.5-1.5-1,2-1-2-.5,2.5-6.5,.5-1.5,1-.5,2-3.5,1-3,3.5-3.5,.5 1-2.5-2,1 ' +
  '.5,2.5-4,2.5-2,2-2.5-.5-8,3 0-1.5-6.5,2.5 0-1 4-3.5-3.5,1.5 1-1 ' +
  '4-2-1.5-1.5-1.5,1.5-3,.5-2.5,1.5-1-2 6.5-5-7,3-1.5-2.5-1.5,2-.5-2.5 1-2 4-2 2-2.5-2,0-6.5,1 0-2 ' +
  '4.5-2.5 1,1 5.5,0-2-1 .5-2.5-2-1 3-1 2-3 6,0 4-2-.5-2.5-2.5,3.5-2.5,.5-3-1-2.5,1.5-2-.5 5-5 ' +
  '2-3.5-2,0 3.5-5 1.5,.5 1.5-1.5 2,1-.5-3-10,.5-.5-4-1,2-2.5,0 1.5-2-3.5,.5-2-4.5 3,0 1.5-1.5-.5-3.5 ' +
  '5-1 0-2.5-5,1-.5-2.5 1.5,0-1-4-1.5-2.5-2,2.5 2-4.5 1.5,1 1-1.5 9,1 1,3 1.5-3.5 6.5,1 2.5-.5-3-2 ' +
  '4-2.5 3.5-3.5-4-1-4,.5-1.5-2 2-1.5 3,0-1.5-2 3.5,0-1.5-1.5-.5-2.5 2.5-4 5.5-.5 3.5-2.5 ' +
  '2.5,3.5-2,2.5 0,2 2.5-2-.5-6 2.5-1-.5-1.5 2.5,1 4,3-3,1.5-1.5,3 2.5,0 1.5-4 3.5,.5 4-1.5 5.5,.5 ' +
  '1,4 1,.5 2.5,5 1.5,.5 0,2-2,1-1,2.5 2.5-2 3,.5 1.5,4.5-.5,3-1.5-1 0-3-1.5-1.5 .5,3.5-1,2 2-.5 ' +
  '0,2-4.5,1.5-.5,3.5-2,1.5-3.5-1.5 2.5,2-3,0-1,3 2,1 0,4.5 2.5,3.5z';

const UNITS_PER_DEGREE = 25;
const NORTH_END = 55.5;
const WEST = -10.7;
const LONGITUDE_SCALE = Math.cos((53.4 * Math.PI) / 180);

/** Returns undefined for a point outside the map. */
export function spotOnMap({ latitude, longitude }: Point): { x: number; y: number } | undefined {
  const x = tenths((longitude - WEST) * LONGITUDE_SCALE * UNITS_PER_DEGREE);
  const y = tenths((NORTH_END - latitude) * UNITS_PER_DEGREE);
  const isOnMap = x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height;
  return isOnMap ? { x, y } : undefined;
}

/** Rounds to tenths, which are enough for a drawing. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
