import { findEircode, routingKeyOf, type RoutingKey } from './eircode.ts';
import { nearest } from './nearest.ts';
import { findPlace, pickupAreaOf, type Place } from './places.ts';
import type { Area, Point } from './service-area.ts';

/** The parts of an address in Ireland that tell where it is. */
export interface IrishAddress {
  town: string;
  /** '' when it is not known. */
  eircode: string;
  /** Where it is, when the address search says so (D47); it places a town that is not in the list. */
  position?: Point | undefined;
}

/** What an address in Ireland means. */
export type IrishFinding =
  | { kind: 'found'; place: Place }
  /** Town and Eircode name different places; the customer knows which is right. */
  | { kind: 'contradiction'; key: RoutingKey; town: Place }
  /** Several towns of one name and no Eircode. */
  | { kind: 'ambiguous'; places: Place[] }
  /** No such town and no Eircode. */
  | { kind: 'missing' };

/**
 * Finds an address by its town and its Eircode together, which must agree. The Eircode is the more exact one and gives the
 * place, except for an area that straddles the border of the service area (D17): there the town decides. A town that is
 * not in the list is taken with an Eircode.
 */
export function findIrishAddress(
  places: readonly Place[],
  { town, eircode }: IrishAddress,
  area: Area,
): IrishFinding {
  const code = findEircode(eircode);
  const key = code.kind === 'known' ? routingKeyOf(code.routingKey) : undefined;
  const atKey = places.find(
    ({ routingKey }) => routingKey !== undefined && routingKey === key?.key,
  );
  const named = findPlace(places, town);
  if (key === undefined || atKey === undefined) return named;
  if (named.kind === 'missing') return { kind: 'found', place: atKey };
  const candidates = named.kind === 'found' ? [named.place] : named.places;
  const [fitting] = candidates.filter((place) => agree(place, atKey, area));
  const [first] = candidates;
  if (fitting === undefined && first !== undefined)
    return { kind: 'contradiction', key, town: first };
  const isEdge = pickupAreaOf(atKey, area) === 'unknown';
  return { kind: 'found', place: isEdge ? (fitting ?? atKey) : atKey };
}

/** The town that an unknown one most likely means, the better known first. */
export const nearestTown = (places: readonly Place[], typed: string): string | undefined =>
  nearest(typed.trim(), namesIn(places), MOST_EDITS);

const names = new WeakMap<readonly Place[], readonly string[]>();

/** The names of towns, the best known first. */
function namesIn(places: readonly Place[]): readonly string[] {
  const known = names.get(places);
  if (known !== undefined) return known;
  const towns = places.filter(({ routingKey }) => routingKey === undefined);
  const found = towns.toSorted((a, b) => b.rank - a.rank).map(({ name }) => name);
  names.set(places, found);
  return found;
}

/** More would offer a town to whoever has written another one. */
const MOST_EDITS = 2;

/** How far a town may lie from the post town of its Eircode area, in kilometres. */
const REACH_KM = { acrossBorder: 5, inDublin: 9, elsewhere: 30 };
const KM_PER_DEGREE = 111.2;
/** The cosine of 53.3 degrees of latitude: a degree of longitude is that much shorter. */
const NARROW = 0.6;

/**
 * Whether a town can have an Eircode of an area. Areas of Dublin are small, so a town of another side of the service area's
 * border must be next to them; elsewhere an area can be as large as its county (Belmullet is 56 km from Ballina, F26).
 */
function agree(town: Place, atKey: Place, area: Area): boolean {
  if (town.routingKey === atKey.routingKey) return true;
  const isDublin = town.county === 'Dublin' && atKey.county === 'Dublin';
  // "Dublin" is the post town of the whole county.
  if (isDublin && town.name === 'Dublin') return true;
  const km =
    Math.hypot(town.latitude - atKey.latitude, (town.longitude - atKey.longitude) * NARROW) *
    KM_PER_DEGREE;
  const [side, otherSide] = [pickupAreaOf(town, area), pickupAreaOf(atKey, area)];
  if (otherSide !== 'unknown' && side !== otherSide) return km <= REACH_KM.acrossBorder;
  if (side === 'inside' || otherSide === 'unknown') return km <= REACH_KM.inDublin;
  return town.county === atKey.county || km <= REACH_KM.elsewhere;
}
