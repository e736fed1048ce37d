import { MAX_SUGGESTIONS, fold, spellings } from '#domain/places/place-search.ts';
import type { PlaceDetails } from './source.ts';
import { DUBLIN_DISTRICT } from '#domain/places/eircode.ts';

export interface Section {
  country: KnownCountry;
  regions: readonly Region[];
  /** Each place has a line, the largest first. */
  search: string;
  starts: Int32Array;
  placeAt: (row: number) => KnownPlace;
  placeById: (id: string) => KnownPlace | undefined;
}

/** It is an exact name, an exact other name, a prefix of either, or a prefix of a later word. Smaller is better. */
type MatchScore = 0 | 1 | 2 | 3;

export function sectionOf(
  lines: readonly string[],
  rest: Omit<Section, 'search' | 'starts'>,
): Section {
  const starts = new Int32Array(lines.length);
  let at = 0;
  for (const [row, line] of lines.entries()) {
    starts[row] = at;
    at += line.length + 1;
  }
  return { ...rest, search: lines.join('\n'), starts };
}

/** Each match has its best score. A linear scan takes less memory than an index. */
function matchesIn({ search, starts }: Section, typed: string): Map<number, MatchScore> {
  const best = new Map<number, MatchScore>();
  let row = 0;
  for (let at = search.indexOf(typed); at !== -1; at = search.indexOf(typed, at + 1)) {
    const score = scoreAt(search, at, at + typed.length);
    if (score === undefined) continue;
    while ((starts[row + 1] ?? Infinity) <= at) row += 1;
    if (score < (best.get(row) ?? Infinity)) best.set(row, score);
  }
  return best;
}

function scoreAt(search: string, from: number, to: number): MatchScore | undefined {
  const before = search[from - 1];
  if (before === ' ') return 3;
  if (before !== '^' && before !== '~') return undefined;
  if (search[to] !== '$') return 2;
  return before === '^' ? 0 : 1;
}

/** Returns "^name$" and "~other name$", folded, as the world data has them. */
export function searchText(name: string, aliases: readonly string[]): string {
  const names = new Set(latinForms(name));
  const others = new Set(aliases.flatMap(latinForms));
  return [
    ...[...names].map((form) => `^${form}$`),
    ...[...others.difference(names)].map((form) => `~${form}$`),
  ].join('');
}

export const plainSearchText = (name: string): string => `^${name.toLowerCase()}$`;

/** Adds plain letters, for keyboards without the others. */
const latinForms = (name: string): string[] =>
  spellings(name).flatMap((form) => {
    const latin = form.replace(/[^a-z0-9 ]/g, (letter) => PLAIN[letter] ?? '').trim();
    return latin === '' ? [form] : [form, latin];
  });

const PLAIN: Readonly<Record<string, string>> = { ə: 'a', ŋ: 'n', ɓ: 'b', ɗ: 'd', ɛ: 'e', ɔ: 'o' };

export type Accept = (place: KnownPlace) => boolean;

/**
 * Ranks by exact name, exact other name, prefix of a name, of a later word, then population. Else it takes a name with its country
 * ("london ontario"), or the text after a comma ("12 Main Street, Galway").
 */
export function searchPlaces(
  sections: readonly Section[],
  text: string,
  accept: Accept,
): KnownPlace[] {
  const parts = text.split(',');
  for (const from of [0, 1, 2, 3]) {
    const typed = fold(parts.slice(from).join(','));
    if (typed.length < MIN_QUERY_LETTERS) continue;
    // After an unknown name only a country can follow: "Nowhere, USA" is not Usa in Japan.
    const within = from === 0 ? sections : withinCountry(sections, typed);
    const found = best(within, typed, accept, 3);
    if (found.length > 0) return found;
    const qualified = withQualifiers(within, typed, accept);
    if (qualified.length > 0) return qualified;
  }
  return [];
}

interface Hit {
  place: KnownPlace;
  score: MatchScore;
  description: string;
}

/** Shorter texts match a large part of the world. */
const MIN_QUERY_LETTERS = 3;
/** Longer names of towns are cut, which bounds the work. */
const MAX_WORDS = 6;
export const PLACE_ORDER = new Intl.Collator('en', { numeric: true });

function withinCountry(sections: readonly Section[], typed: string): readonly Section[] {
  const named = sections.filter(({ country: { name, otherNames } }) =>
    [name, ...otherNames].some((known) => fold(known) === typed),
  );
  return named.length > 0 ? named : sections;
}

function best(
  sections: readonly Section[],
  typed: string,
  accept: Accept,
  worst: MatchScore,
): KnownPlace[] {
  const hits = sections
    .flatMap((section) => hitsIn(section, typed, accept, worst))
    .sort(
      (a, b) =>
        a.score - b.score ||
        b.place.people - a.place.people ||
        PLACE_ORDER.compare(a.description, b.description),
    );
  const byDescription = new Map(hits.toReversed().map((hit) => [hit.description, hit]));
  return hits
    .filter((hit) => byDescription.get(hit.description) === hit)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ place }) => place);
}

/** Places are ordered by population, so the first of each score suffice. */
function hitsIn(section: Section, typed: string, accept: Accept, worst: MatchScore): Hit[] {
  const counts = [0, 0, 0, 0];
  const hits: Hit[] = [];
  for (const [row, score] of matchesIn(section, typed)) {
    const count = counts[score] ?? 0;
    if (score > worst || count >= MAX_SUGGESTIONS) continue;
    const place = section.placeAt(row);
    if (!accept(place)) continue;
    counts[score] = count + 1;
    hits.push({ place, score, description: describePlace(place) });
  }
  return hits;
}

/** Reads "galway county g" as the longest whole name, then qualifiers. */
function withQualifiers(sections: readonly Section[], typed: string, accept: Accept): KnownPlace[] {
  const words = typed.split(' ');
  for (let count = Math.min(words.length - 1, MAX_WORDS); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const rest = words.slice(count);
    if (name.length < 2) continue;
    const isThere = (place: KnownPlace): boolean => {
      const known = qualifiersOf(place);
      return rest.every((word) => known.some((qualifier) => qualifier.startsWith(word)));
    };
    const found = best(sections, name, (place) => accept(place) && isThere(place), 1);
    if (found.length > 0) return found;
  }
  return [];
}

export interface KnownCountry {
  /** It is that of ISO 3166-1 alpha-2, in capitals. */
  code: string;
  name: string;
  otherNames: readonly string[];
}

export interface Region {
  code: string;
  name: string;
}

export interface KnownPlace {
  /** It is "ie:galway.galway", "ie:h91", or "gn:" and the GeoNames id, and the same in each release. */
  id: string;
  name: string;
  /** It distinguishes towns of one name. */
  district: string | undefined;
  region: Region | undefined;
  country: KnownCountry;
  latitude: number;
  longitude: number;
  people: number;
  routingKey: string | undefined;
}

/** Returns "Galway, County Galway, Ireland", and leaves out a region that is named like its town. */
export function describePlace({ name, district, region, country, routingKey }: KnownPlace): string {
  const title = routingKey === undefined ? name : `${name} (${routingKey})`;
  const above = [district, region?.name].filter(
    (part) => part !== undefined && part !== name && !DUBLIN_DISTRICT.test(name),
  );
  return [title, ...above, country.name].join(', ');
}

export function detailsOf(place: KnownPlace): PlaceDetails {
  const { id, name, district, region, country, latitude, longitude, routingKey } = place;
  const town = DUBLIN_DISTRICT.test(name)
    ? [component(name, 'sublocality'), component('Dublin', 'locality')]
    : [component(name, 'locality')];
  return {
    place_id: id,
    name,
    formatted_address: describePlace(place),
    geometry: { location: { lat: latitude, lng: longitude } },
    address_components: [
      ...town,
      ...(district === undefined ? [] : [component(district, 'administrative_area_level_2')]),
      ...(region === undefined
        ? []
        : [component(region.name, 'administrative_area_level_1', shortName(region, country))]),
      component(country.name, 'country', country.code),
      ...(routingKey === undefined
        ? []
        : [
            {
              long_name: routingKey,
              short_name: routingKey,
              types: ['postal_code', 'postal_code_prefix'],
            },
          ]),
    ],
  };
}

const qualifiersOf = ({ district, region, country }: KnownPlace): string[] =>
  fold(
    [district, region?.name, region?.code, country.name, country.code, ...country.otherNames]
      .filter((part) => part !== undefined)
      .join(' '),
  ).split(' ');

export const isRegion = ({ code, name }: Region, typed: string): boolean => {
  const wanted = withoutCounty(fold(typed));
  return (
    withoutCounty(fold(name)) === wanted || abbreviation({ code, name }).toLowerCase() === wanted
  );
};

const withoutCounty = (folded: string): string => folded.replace(/^county /, '');
/** Addresses do not have "NIR" and "ENG". */
const shortName = (region: Region, { code }: KnownCountry): string =>
  code === 'GB' ? region.name : abbreviation(region);
/** Returns codes such as "NY"; other codes of GeoNames are meaningless numbers. */
const abbreviation = ({ code, name }: Region): string => (/^[A-Z]{2,3}$/.test(code) ? code : name);

export const component = (
  name: string,
  type: string,
  short = name,
): PlaceDetails['address_components'][number] => ({
  long_name: name,
  short_name: short,
  types: [type, 'political'],
});
