/** Coordinates are decimal degrees. */
export type Point = { latitude: number; longitude: number };

/** The order is GeoJSON's; the last corner may repeat the first. */
export type Area = readonly (readonly [longitude: number, latitude: number])[];

/** This many degrees are about a tenth of a millimetre. */
const ON_BORDER = 1e-9;

/** The border counts as inside (D16). An area must not cross the 180th meridian. */
export function insideArea(point: Point, area: Area): boolean {
  if (!Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) return false;
  let inside = false;
  let from = area.at(-1);
  for (const to of area) {
    if (from === undefined) return false;
    if (distanceToEdge(point, from, to) <= ON_BORDER) return true;
    if (crossesEastOf(point, from, to)) inside = !inside;
    from = to;
  }
  return inside;
}

type Corner = Area[number];

function distanceToEdge(
  { longitude: x, latitude: y }: Point,
  [x1, y1]: Corner,
  [x2, y2]: Corner,
): number {
  const [width, height] = [x2 - x1, y2 - y1];
  const lengthSquared = width * width + height * height;
  const along = lengthSquared === 0 ? 0 : ((x - x1) * width + (y - y1) * height) / lengthSquared;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - nearest * width, y - y1 - nearest * height);
}

/** This is ray casting; a corner belongs to the edge above it. */
function crossesEastOf(
  { longitude: x, latitude: y }: Point,
  [x1, y1]: Corner,
  [x2, y2]: Corner,
): boolean {
  return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
}
