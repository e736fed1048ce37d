import { DUBLIN_DISTRICT, ROUTING_KEYS, findEircode } from './eircode.ts';
import {
  MAX_SUGGESTIONS,
  SUGGEST_FROM,
  TWO_NAMES,
  exactMatches,
  fold,
  rankMatches,
  type NamedPlace,
} from './place-search.ts';
import type { PickupArea } from '../money/quote.ts';
import { insideArea, type Area } from './service-area.ts';

/** Coordinates are decimal degrees. */
export interface Place extends NamedPlace {
  /** The name is the routing key for a place of that kind outside Dublin. */
  name: string;
  /** The name of the county comes without "County". */
  county: string;
  /** The Irish name has the form that follows "Contae". */
  irishCounty?: string;
  latitude: number;
  longitude: number;
  routingKey?: string;
}

export type FoundPlace =
  { kind: 'found'; place: Place } | { kind: 'ambiguous'; places: Place[] } | { kind: 'missing' };

/**
 * "@Galway=na Gaillimhe;Athenry=Baile Átha an Rí;…|6i…|68…|2…": names, then, because that compresses better, the latitudes of all
 * places in hundredths above 51 (two characters each, base 36), the longitudes above -11, and the size classes.
 */
export function decodeIrishPlaces(data: string): Place[] {
  const towns: Place[] = [];
  let county: string[] = [];
  const [rows = '', latitudes = '', longitudes = '', sizes = ''] = data.split('|');
  for (const row of rows.split(';')) {
    const at = towns.length;
    if (row.startsWith('@')) county = row.slice(1).split('=');
    else
      towns.push({
        ...placeOfRow(row.split('='), county),
        latitude: (5_100 + hundredthsAt(latitudes, at)) / 100,
        longitude: (hundredthsAt(longitudes, at) - 1_100) / 100,
        rank: inhabitants(parseInt(sizes.charAt(at), 36)),
      });
  }
  const keys = ROUTING_KEYS.flatMap((routingKey) => {
    const town = towns.find(
      (place) => place.name === routingKey.town && place.county === routingKey.county,
    );
    return town === undefined ? [] : [placeOfKey(town, routingKey.key)];
  });
  return [...towns.filter(({ name }) => !DUBLIN_DISTRICT.test(name)), ...keys];
}

/** The best match comes first; where nothing matches, the place that the text means is offered. */
export function suggestPlaces(places: readonly Place[], query: string): Place[] {
  const matches = rankMatches(places, query);
  if (matches.length > 0 || Array.from(query.trim()).length < SUGGEST_FROM) return matches;
  const found = findPlace(places, query);
  if (found.kind === 'found') return [found.place];
  if (found.kind === 'ambiguous') return found.places.slice(0, MAX_SUGGESTIONS);
  const parts = query.split(',').filter((part) => withoutCountry(` ${fold(part)}`).trim() !== '');
  return rankMatches(places, parts.at(-1) ?? '');
}

/** Finds by label, name, alias, county, Eircode or key. The namesake in its county wins. */
export function findPlace(places: readonly Place[], text: string): FoundPlace {
  const found = findNamed(places, text);
  const [, one, other] = TWO_NAMES.exec(text.trim()) ?? [];
  if (found.kind !== 'missing' || one === undefined || other === undefined) return found;
  const named = [one, other].flatMap((name) => {
    const half = findNamed(places, name);
    return half.kind === 'found' ? [half.place] : [];
  });
  const [first, second = first] = named;
  if (first === undefined || second === undefined) return found;
  return first === second ? { kind: 'found', place: first } : { kind: 'ambiguous', places: named };
}

function findNamed(places: readonly Place[], text: string): FoundPlace {
  const typed = withDistrict(withoutCountry(fold(text)));
  const found = findFolded(places, typed, text);
  // "Tipperary Town", "Galway City Centre" and "The Naul".
  const bare = typed.replace(/^the /, '').replace(/ (?:town|city cent(?:re|er))$/, '');
  return found.kind === 'missing' && bare !== typed ? findFolded(places, bare, '') : found;
}

function findFolded(places: readonly Place[], typed: string, text: string): FoundPlace {
  const exact = exactMatches(places, typed);
  const withCounty = exact.length > 0 ? exact : namedWithCounty(places, typed);
  const named = withCounty.length > 0 ? withCounty : districtAtEnd(places, typed);
  const [first, ...others] = named;
  if (first === undefined) return findByEircode(places, text);
  if (others.length === 0) return { kind: 'found', place: first };
  const wellKnown = named.find(({ name, county }) => name === county);
  return wellKnown === undefined
    ? { kind: 'ambiguous', places: named }
    : { kind: 'found', place: wellKnown };
}

/**
 * Says whether the pickup extra is due (D16, D17). The answer is unknown for an area on both sides of the border, and
 * without a key or coordinates.
 */
export function pickupAreaOf(where: Place | string, area: Area): PickupArea {
  const key = typeof where === 'string' ? knownKeyIn(where) : where.routingKey;
  if (key !== undefined) return areaOfKey(key);
  if (typeof where === 'string' || !Number.isFinite(where.latitude + where.longitude))
    return 'unknown';
  return insideArea(where, area) ? 'inside' : 'outside';
}

const placeOfRow = (
  [name = '', ...aliases]: string[],
  [county = '', irishCounty = '']: string[],
) => ({ label: `${name}, County ${county}`, name, county, irishCounty, aliases });

const hundredthsAt = (column: string, at: number): number =>
  parseInt(column.slice(2 * at, 2 * at + 2), 36);

/** The classes begin at 0, 1,000, 2,000, 5,000, 10,000 and so on. */
const inhabitants = (size: number): number =>
  size === 0 ? 0 : ([1, 2, 5][(size - 1) % 3] ?? 1) * 10 ** (3 + Math.floor((size - 1) / 3));

function placeOfKey(town: Place, routingKey: string): Place {
  const label = `${town.name} (${routingKey})`;
  if (!DUBLIN_DISTRICT.test(town.name))
    return { ...town, label, name: routingKey, aliases: [], rank: 0, routingKey };
  const aliases = [
    routingKey,
    routingKey.replace(/^D0/, 'D'),
    `Dublin ${routingKey}`,
    `Dublin ${routingKey.slice(1)}`,
  ];
  return { ...town, label, aliases: [...new Set(aliases)], routingKey };
}

const withoutCountry = (folded: string): string =>
  folded.replace(/ (((republic|rep|southern) (of )?)?(ireland|eire)|roi|irl|ie)$/, '');

/** Returns what the commas part, without the country. */
export const addressParts = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.split(','))
    .filter((part) => withoutCountry(` ${fold(part)}`).trim() !== '');

/** Writes "Baile Átha Cliath 6W", "BÁC 6W", "Dublin D6W" and "Dublin 6 West" as "Dublin 6W". */
const withDistrict = (folded: string): string =>
  folded
    .replace(/\b(baile atha cliath|bac) (?=d?\d)/g, 'dublin ')
    .replace(/\bdublin (?:d0?|no |number )(?=[1-9]\d?w?\b)/g, 'dublin ')
    .replace(/^d (?=[1-9]\d?w?$)/, 'dublin ')
    .replace(/\bdublin 6 w(est)?\b/g, 'dublin 6w');

function namedWithCounty(places: readonly Place[], folded: string): Place[] {
  const { town, county } = splitFoldedCounty(places, folded);
  if (county === undefined) return [];
  return exactMatches(
    places.filter((place) => place.county === county),
    town,
  );
}

/** Finds the district of "Tallaght, Dublin 24" and "12 Main Street Dublin 8". */
function districtAtEnd(places: readonly Place[], folded: string): Place[] {
  const [, district] = / (dublin \d{1,2}w?)$/.exec(folded) ?? [];
  return district === undefined ? [] : exactMatches(places, district);
}

/** Returns the county of "Mayo", "Co. Mayo" and "Contae Mhaigh Eo", which name nothing smaller. */
export function countyAlone(places: readonly Place[], text: string): string | undefined {
  const { town, county } = splitCounty(places, text);
  return town === '' ? county : undefined;
}

interface CountySplit {
  town: string;
  county?: string;
}

/** Splits "Ballina, Co. Mayo", "Carna, Contae na Gaillimhe" and "Kerry", whose town is ''. The town is folded. */
export const splitCounty = (places: readonly Place[], text: string): CountySplit =>
  splitFoldedCounty(places, withoutCountry(fold(text)));

function splitFoldedCounty(places: readonly Place[], folded: string): CountySplit {
  for (const [name, county] of countyNamesOf(places)) {
    if (!` ${folded}`.endsWith(` ${name}`)) continue;
    const before = folded.slice(0, -name.length).trimEnd();
    return { town: before.replace(/(^| )((north|south) )?(county|contae)$/, ''), county };
  }
  return { town: folded };
}

/** People also name the halves of these: "North Tipperary" and "Dublin South". */
const HALVED = ['Dublin', 'Tipperary'];

const countyNames = new WeakMap<readonly Place[], ReadonlyMap<string, string>>();

/** The names are kept, because folding those of all places takes a millisecond. */
function countyNamesOf(places: readonly Place[]): ReadonlyMap<string, string> {
  const known = countyNames.get(places);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  const counties = new Set(places.map(({ county }) => county));
  // Longer names precede those that they end with.
  for (const county of HALVED.filter((halved) => counties.has(halved)))
    for (const half of ['north', 'south'])
      names.set(`${half} ${fold(county)}`, county).set(`${fold(county)} ${half}`, county);
  for (const { county, irishCounty = '' } of places)
    names.set(fold(county), county).set(fold(irishCounty), county);
  names.delete('');
  countyNames.set(places, names);
  return names;
}

function findByEircode(places: readonly Place[], text: string): FoundPlace {
  const place = placeAtKey(places, knownKeyIn(text));
  return place === undefined ? { kind: 'missing' } : { kind: 'found', place };
}

const placesAtKeys = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>();

/** The first place of the list with this routing key. */
export function placeAtKey(places: readonly Place[], key: string | undefined): Place | undefined {
  if (key === undefined) return undefined;
  const atKeys = placesAtKeys.get(places) ?? firstOfEachKey(places);
  placesAtKeys.set(places, atKeys);
  return atKeys.get(key);
}

const firstOfEachKey = (places: readonly Place[]): ReadonlyMap<string, Place> =>
  new Map(
    places
      .toReversed()
      .flatMap((place) => (place.routingKey === undefined ? [] : [[place.routingKey, place]])),
  );

function knownKeyIn(text: string): string | undefined {
  const found = findEircode(text);
  return found.kind === 'known' ? found.routingKey : undefined;
}

/** These are the keys of Bray, and of Balbriggan with Stamullen and Gormanston. */
const BORDER_KEYS = new Set(['A98', 'K32']);

function areaOfKey(key: string): PickupArea {
  if (BORDER_KEYS.has(key)) return 'unknown';
  return ROUTING_KEYS.some((routingKey) => routingKey.key === key && routingKey.county === 'Dublin')
    ? 'inside'
    : 'outside';
}
