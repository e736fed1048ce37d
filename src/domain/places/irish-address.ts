import { findEircode, routingKeyOf, type RoutingKey } from './eircode.ts';
import { nearest } from '../text/nearest.ts';
import {
  addressParts,
  countyAlone,
  findPlace,
  pickupAreaOf,
  placeAtKey,
  splitCounty,
  type Place,
} from './places.ts';
import { fold } from './place-search.ts';
import type { Area, Point } from './service-area.ts';

export interface IrishAddress {
  town: string;
  eircode: string;
  position?: Point | undefined;
  /** The person has said that town and Eircode are right, though we know them apart (D86). */
  isBothRight?: boolean | undefined;
}

export type IrishFinding =
  | { kind: 'found'; place: Place }
  | { kind: 'contradiction'; key: RoutingKey; town: Place }
  | { kind: 'ambiguous'; places: Place[] }
  | { kind: 'missing' };

/**
 * Town and Eircode must agree, unless both are said to be right. The Eircode decides; where its area straddles the border the town does,
 * and where they lie on different sides the dearer one (D86).
 */
export function findIrishAddress(
  places: readonly Place[],
  { town, eircode, isBothRight = false }: IrishAddress,
  area: Area,
): IrishFinding {
  const code = findEircode(eircode);
  const key = code.kind === 'known' ? routingKeyOf(code.routingKey) : undefined;
  const atKey = placeAtKey(places, key?.key);
  const named = findPlace(places, town);
  if (key === undefined || atKey === undefined) return named;
  if (named.kind === 'missing') return { kind: 'found', place: atKey };
  const candidates = named.kind === 'found' ? [named.place] : named.places;
  const [fitting] = candidates.filter((place) => townsAgree(place, atKey, area));
  const [first] = candidates;
  if (fitting === undefined && first !== undefined && !isBothRight)
    return { kind: 'contradiction', key, town: first };
  const place = fitting ?? candidates.find(isOutside(area)) ?? first ?? atKey;
  const isTown = pickupAreaOf(atKey, area) === 'unknown' || isOutside(area)(place);
  return { kind: 'found', place: isTown && !isOutside(area)(atKey) ? place : atKey };
}

const isOutside =
  (area: Area) =>
  (place: Place): boolean =>
    pickupAreaOf(place, area) === 'outside';

/** Larger towns win. Returns one in the county that the town or a line above it names, or none. */
export function nearestTown(
  places: readonly Place[],
  typed: string,
  lines: readonly string[] = [],
): string | undefined {
  const { town, county = countyOf(places, lines) } = splitCounty(places, typed);
  if (county === undefined) {
    const [last = ''] = addressParts([typed]).slice(-1);
    const meant = (text: string) => nearest(text.trim(), townNames(places), MAX_EDITS);
    return meant(typed) ?? meant(last);
  }
  const towns = places.filter((place) => place.county === county);
  const named = new Map(townNames(towns).map((name) => [fold(name), name]));
  const found = named.get(nearest(town, named.keys(), MAX_EDITS) ?? '');
  return found === undefined ? undefined : `${found}, County ${county}`;
}

/** Returns the county of the first line that names a county alone. */
const countyOf = (places: readonly Place[], lines: readonly string[]): string | undefined =>
  lines
    .flatMap((line) => line.split(','))
    .map((part) => countyAlone(places, part))
    .find((county) => county !== undefined);

const names = new WeakMap<readonly Place[], readonly string[]>();

function townNames(places: readonly Place[]): readonly string[] {
  const known = names.get(places);
  if (known !== undefined) return known;
  const towns = places.filter(({ routingKey }) => routingKey === undefined);
  const found = towns.toSorted((a, b) => b.rank - a.rank).map(({ name }) => name);
  names.set(places, found);
  return found;
}

/** A larger distance would suggest wrong towns. */
const MAX_EDITS = 2;

/**
 * The distance counts from the post town of the Eircode area. At the border a wide reach is safe, because the dearer
 * side counts there.
 */
const REACH_KM = { acrossBorder: 9, inDublin: 9, elsewhere: 35 };
/** These areas lie on both sides of the border. */
const ON_BORDER_KM: Readonly<Record<string, number>> = { A98: 26, K32: 9 };
/** These areas reach farther into the counties named. */
const FAR_KM: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  F91: { Cavan: 60 },
  P51: { Kerry: 45, Waterford: 55 },
};
/** A degree of latitude has this length. */
export const KM_PER_DEGREE = 111.2;
const NARROW = 0.6;

/** Dublin's areas are small; others can span a county (Belmullet is 56 km from Ballina, F26). */
function townsAgree(town: Place, atKey: Place, area: Area): boolean {
  if (town.routingKey === atKey.routingKey) return true;
  const isDublin = town.county === 'Dublin' && atKey.county === 'Dublin';
  // "Dublin" is the post town of the whole county.
  if (isDublin && town.name === 'Dublin') return true;
  const km =
    Math.hypot(town.latitude - atKey.latitude, (town.longitude - atKey.longitude) * NARROW) *
    KM_PER_DEGREE;
  const [side, otherSide] = [pickupAreaOf(town, area), pickupAreaOf(atKey, area)];
  if (otherSide !== 'unknown' && side !== otherSide) return km <= REACH_KM.acrossBorder;
  if (otherSide === 'unknown') return km <= (ON_BORDER_KM[atKey.routingKey ?? ''] ?? 0);
  if (side === 'inside') return km <= REACH_KM.inDublin;
  const far = FAR_KM[atKey.routingKey ?? '']?.[town.county] ?? REACH_KM.elsewhere;
  return town.county === atKey.county || km <= far;
}
