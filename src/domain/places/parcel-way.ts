import { spotOnMap, tenths } from './ireland-map.ts';
import type { Point } from './service-area.ts';

interface Way {
  /** The path is '' for a single spot. */
  path: string;
  first: { x: number; y: number };
  last: { x: number; y: number };
}

/** Returns undefined where no position is on the map. */
export function wayOnMap(positions: readonly (Point | undefined)[]): Way | undefined {
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
