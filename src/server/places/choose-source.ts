import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { data as countriesData } from '#domain/places/data/countries.ts';
import { decodeCountries } from '#domain/places/destinations.ts';
import * as search from './search.ts';
import type { Log } from '#server/platform/log/index.ts';
import { googlePlaces } from './google.ts';
import type { Http } from './provider-answer.ts';
import * as source from './source.ts';
import { findEircode } from '#domain/places/eircode.ts';
import { loadOnce } from '#domain/places/gazetteer.ts';
import { SUGGEST_FROM, fold } from '#domain/places/place-search.ts';
import { decodeIrishPlaces, type Place } from '#domain/places/places.ts';

/** Longest time the event loop may be blocked. */
const MAX_BLOCK_MS = 10;

/** The keys are country codes in lower case, without Ireland. The map takes 20 MB. */
export async function loadWorld(): Promise<ReadonlyMap<string, search.Section>> {
  const text = await readFile(new URL('data/world.tsv', import.meta.url), 'utf8');
  await setImmediate();
  const countries = countriesByCode();
  const sections = new Map<string, search.Section>();
  let since = performance.now();
  for (const block of text.trimEnd().split('\n@').slice(1)) {
    const section = sectionOfBlock(block, countries);
    sections.set(section.country.code.toLowerCase(), section);
    if (performance.now() - since < MAX_BLOCK_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return sections;
}

const UK_NAME = 'United Kingdom';
const FULL_NAMES: Readonly<Record<string, string>> = { GB: UK_NAME, US: 'United States' };

function countriesByCode(): Map<string, search.KnownCountry> {
  const entries = Map.groupBy(decodeCountries(countriesData), ({ country }) => country);
  return new Map(
    [...entries].map(([code, parts]) => {
      const names = parts.flatMap(({ name, aliases }) => [name, ...aliases]);
      return [code, { code, name: FULL_NAMES[code] ?? names[0] ?? code, otherNames: names }];
    }),
  );
}

function sectionOfBlock(
  block: string,
  countries: ReadonlyMap<string, search.KnownCountry>,
): search.Section {
  const [code = '', ...lines] = block.split('\n');
  const country = countries.get(code) ?? { code, name: code, otherNames: [] };
  const regions = lines.filter((line) => line.startsWith('+')).map(regionOf);
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const rows = lines.slice(regions.length);
  const placeOf = (row: string): search.KnownPlace => worldPlace(row, country, byCode);
  return search.sectionOf(rows.map(searchTextOf), {
    country,
    regions,
    placeAt: (index) => placeOf(rows[index] ?? ''),
    placeById: (id) => {
      const start = `${id.slice('gn:'.length)}\t`;
      const row = id.startsWith('gn:') ? rows.find((line) => line.startsWith(start)) : undefined;
      return row === undefined ? undefined : placeOf(row);
    },
  });
}

function regionOf(line: string): search.Region {
  const [code = '', name = ''] = line.slice(1).split('\t');
  return { code, name };
}

function searchTextOf(row: string): string {
  const [, name = '', , , , , , written] = row.split('\t');
  return written ?? search.plainSearchText(name);
}

function worldPlace(
  row: string,
  country: search.KnownCountry,
  regions: ReadonlyMap<string, search.Region>,
): search.KnownPlace {
  const [number, name = '', region = '', district, latitude, longitude, thousands] =
    row.split('\t');
  return {
    id: `gn:${number}`,
    name,
    district: district === '' ? undefined : district,
    region: regions.get(region),
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(thousands) * 1000,
    routingKey: undefined,
  };
}

/** Loads the world only for queries beyond Ireland. */
export function bundledPlaces(): source.PlaceSource {
  const ireland = loadOnce(loadIreland);
  const world = loadOnce(loadWorld);
  const sectionsOf = async (countries: readonly string[]): Promise<search.Section[]> => {
    if (countries.length === 0) return [await ireland(), ...(await world()).values()];
    const abroad = countries.filter((code) => code !== 'ie');
    const others = abroad.length === 0 ? undefined : await world();
    return [
      ...(abroad.length < countries.length ? [await ireland()] : []),
      ...new Set(
        abroad.map((code) => others?.get(code)).filter((section) => section !== undefined),
      ),
    ];
  };
  return {
    suggest: async (query) => {
      const { input } = query;
      if (Array.from(input.trim()).length < SUGGEST_FROM) return [];
      const countries = query.countries.map(source.regionCodeOf);
      const isInIreland = countries.length === 0 || countries.includes('ie');
      const byEircode = isInIreland ? placeByEircode(await ireland(), query) : undefined;
      if (byEircode !== undefined) return [predictionOf(byEircode)];
      const sections = await sectionsOf(countries);
      return search.searchPlaces(sections, input, acceptFor(sections, query)).map(predictionOf);
    },
    details: async (placeId) => {
      if (placeId.startsWith('ie:')) return detailsIn([await ireland()], placeId);
      return placeId.startsWith('gn:') ? detailsIn((await world()).values(), placeId) : undefined;
    },
  };
}

/** Alone or for Ireland only: foreign postcodes can start alike. */
function placeByEircode(ireland: Ireland, query: source.PlaceQuery): search.KnownPlace | undefined {
  const found = findEircode(query.input);
  if (found.kind !== 'known') return undefined;
  const isAlone = query.input.trim().toUpperCase() === found.routingKey;
  const isIrish = query.countries.join() === 'ie';
  if (!found.complete && !isAlone && !isIrish) return undefined;
  return ireland.placeOfKey(found.routingKey, source.onlyTowns(query));
}

function acceptFor(
  sections: readonly search.Section[],
  query: source.PlaceQuery,
): (place: search.KnownPlace) => boolean {
  const { region = '' } = query;
  const isKnown = sections.some(({ regions }) =>
    regions.some((one) => search.isRegion(one, region)),
  );
  return (place) =>
    !(source.onlyTowns(query) && place.routingKey !== undefined) &&
    (!isKnown || (place.region !== undefined && search.isRegion(place.region, region)));
}

const predictionOf = (place: search.KnownPlace): source.Prediction => ({
  description: search.describePlace(place),
  place_id: place.id,
});

function detailsIn(
  sections: Iterable<search.Section>,
  id: string,
): ReturnType<typeof search.detailsOf> | undefined {
  for (const section of sections) {
    const place = section.placeById(id);
    if (place !== undefined) return search.detailsOf(place);
  }
  return undefined;
}

interface PlacesOptions {
  config: { googlePlacesKey: string | undefined };
  log: Log;
  now?: () => number;
  http?: Http;
}

/** Google when GOOGLE_PLACES_KEY is set, with the bundled data as fallback. */
export function placeSourceOf({
  config: { googlePlacesKey: key },
  log,
  now = () => Date.now(),
  http = globalThis,
}: PlacesOptions): source.PlaceSource {
  const bundled = bundledPlaces();
  return key === undefined ? bundled : googlePlaces({ key, bundled, http, log, now });
}

export interface Ireland extends search.Section {
  placeOfKey: (routingKey: string, asTown: boolean) => search.KnownPlace | undefined;
}

export async function loadIreland(): Promise<Ireland> {
  const { data } = await import('#domain/places/data/ireland.ts');
  const rows = decodeIrishPlaces(data)
    .toSorted((a, b) => b.rank - a.rank || search.PLACE_ORDER.compare(a.label, b.label))
    .map((place) => ({ place, known: knownPlaceOf(place) }));
  const byId = new Map(rows.map(({ known }) => [known.id, known]));
  const counties = new Set(rows.map(({ place }) => place.county));
  const section = search.sectionOf(
    rows.map(({ place }) => search.searchText(place.name, place.aliases)),
    {
      country: IRISH_COUNTRY,
      regions: [...counties].map(countyRegion),
      placeAt: (row) => {
        const found = rows[row];
        if (found === undefined) throw new RangeError(`There is no row ${row}`);
        return found.known;
      },
      placeById: (id) => byId.get(id),
    },
  );
  const placeOfKey = (routingKey: string, asTown: boolean): search.KnownPlace | undefined => {
    const place = byId.get(placeIdOf(routingKey));
    if (place === undefined || !asTown) return place;
    return byId.get(placeIdOf(place.name.replace(/^Dublin .*/, 'Dublin'), place.region?.code));
  };
  return { ...section, placeOfKey };
}

const IRISH_COUNTRY: search.KnownCountry = {
  code: 'IE',
  name: 'Ireland',
  otherNames: ['Éire', 'Republic of Ireland', 'ROI', 'IRL'],
};

const countyRegion = (county: string): { code: string; name: string } => ({
  code: county,
  name: `County ${county}`,
});

/** "ie:galway.galway" for a town and county, "ie:h91" for a key. */
const placeIdOf = (...parts: (string | undefined)[]): string =>
  `ie:${parts
    .filter((part) => part !== undefined)
    .map((part) => fold(part).replaceAll(' ', '-'))
    .join('.')}`;

function knownPlaceOf({
  name,
  label,
  county,
  latitude,
  longitude,
  rank,
  routingKey,
}: Place): search.KnownPlace {
  return {
    id: routingKey === undefined ? placeIdOf(name, county) : placeIdOf(routingKey),
    name: routingKey === undefined ? name : label.replace(` (${routingKey})`, ''),
    district: undefined,
    region: countyRegion(county),
    country: IRISH_COUNTRY,
    latitude,
    longitude,
    people: rank,
    routingKey,
  };
}
