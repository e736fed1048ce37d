import { writeFileSync } from 'node:fs';
import { fold } from '#domain/places/place-search.ts';
import { plainSearchText, searchText } from '#server/places/index.ts';
import { CHOICES, citiesOf, isWhole } from './cities.ts';
import { byCode, type City, CORRECTIONS, type PlaceSources, type Town } from './sources.ts';

interface WorldTown {
  /** The number of GeoNames, which never changes. */
  id: number;
  name: string;
  aliases: readonly string[];
  /** The code of ISO 3166-1 alpha-2. */
  country: string;
  /** The code that GeoNames gives it within the country. */
  region: string;
  /** It tells namesakes in a region apart. */
  district: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Lists towns of 15,000 people, capitals and the suggestions of the quote form, without Ireland, by population. */
function worldTowns({ cities, towns, divisions }: PlaceSources): WorldTown[] {
  const suggested = new Set(Object.values(CHOICES).flatMap((choice) => citiesOf(cities, choice)));
  const chosen = cities.filter(
    (city) =>
      city.country !== 'IE' &&
      !CORRECTIONS.droppedCities.includes(`${city.country} ${city.name}`) &&
      !CORRECTIONS.noTowns.includes(`${city.country} ${city.name}`) &&
      !ABANDONED.has(city.featureCode) &&
      (suggested.has(city) ||
        city.featureCode === 'PPLC' ||
        (city.population >= 15_000 && isWhole(city))),
  );
  const presentOf = matcher(towns, cities);
  const named = chosen
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map((city) => {
      const present = presentOf(city);
      const key = `${city.country}.${present?.admin1}.${present?.admin2}`;
      return townOf(city, present?.renamed, divisions.get(key) ?? '');
    });
  return distinctTowns(named);
}

/** Writes the tab-separated file that src/server/places/world-places.ts reads. */
export function writeWorld(file: string, sources: PlaceSources): void {
  const towns = worldTowns(sources);
  const countries = Map.groupBy(towns, ({ country }) => country);
  const blocks = [...countries.keys()].sort(byCode).flatMap((country) => {
    const own = countries.get(country) ?? [];
    return [`@${country}`, ...regionLines(country, own, sources.divisions), ...own.map(townLine)];
  });
  writeFileSync(file, `${[...HEAD, ...blocks].join('\n')}\n`);
}

const HEAD = [
  '# Towns of the world. Made by .tools/places/generate.ts: change that, not this file.',
  '# Contains data of GeoNames (geonames.org), licensed CC BY 4.0; selected, renamed and rounded.',
  '# "@" country; "+" code and name of a region; then number of GeoNames, name, region, district, latitude,',
  '# longitude, thousand inhabitants, and what it is found by when that is not the name in lower case.',
];

function regionLines(
  country: string,
  towns: WorldTown[],
  divisions: ReadonlyMap<string, string>,
): string[] {
  return [...new Set(towns.map(({ region }) => region))].sort(byCode).flatMap((region) => {
    const key = `${country}.${region}`;
    const name = CORRECTIONS.regionNames[key] ?? divisions.get(key);
    return name === undefined ? [] : [`+${codeOf(country, region)}\t${tidyName(name)}`];
  });
}

function townLine(town: WorldTown): string {
  const { id, name, aliases, country, region, district, latitude, longitude, population } = town;
  const search = searchText(tidyName(name), aliases);
  return [
    id,
    tidyName(name),
    codeOf(country, region),
    tidyName(district),
    roundedDegrees(latitude),
    roundedDegrees(longitude),
    Math.round(population / 1000),
    search === plainSearchText(tidyName(name)) ? '' : search,
  ]
    .join('\t')
    .replace(/\t$/, '');
}

const codeOf = (country: string, region: string): string =>
  CORRECTIONS.stateCodes[`${country}.${region}`] ?? region;
const roundedDegrees = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const tidyName = (text: string): string => text.replace(/\s+/g, ' ').replaceAll("'", '’').trim();

/** GeoNames gives these codes to abandoned, destroyed and historical places. */
const ABANDONED = new Set(['PPLQ', 'PPLW', 'PPLH']);
/** Namesakes within so many degrees are one place. */
const SAME_PLACE = 0.1;
/** Different names within so many degrees are one place that was renamed. */
const SAME_POINT = 0.002;

type Present = Town & { renamed: string | undefined };

/** Finds the present entry of a city by its name nearby, else at the same point. */
function matcher(towns: Town[], cities: City[]): (city: City) => Present | undefined {
  const ofCountry = Map.groupBy(towns, ({ country }) => country);
  const older = new Set(cities.map(({ country, name }) => `${country} ${name}`));
  return ({ country, name, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates;
    const distance = ({ lat, lng }: Town): number => Math.hypot(lat - latitude, lng - longitude);
    const near = (ofCountry.get(country) ?? [])
      .filter((town) => distance(town) < SAME_PLACE)
      .sort((a, b) => distance(a) - distance(b));
    const same = near.find((town) => town.name === name);
    if (same !== undefined) return { ...same, renamed: undefined };
    const [nearest] = near;
    if (nearest === undefined || distance(nearest) > SAME_POINT) return undefined;
    const isAnother = older.has(`${country} ${nearest.name}`);
    return { ...nearest, renamed: isAnother ? undefined : nearest.name };
  };
}

function townOf(city: City, renamed: string | undefined, district: string): WorldTown {
  const { country, name: source, loc, population } = city;
  const key = `${country} ${source}`;
  const present = spelled(country, CORRECTIONS.kept.includes(key) ? source : (renamed ?? source));
  const usual =
    CORRECTIONS.renamedCities[key] ?? CORRECTIONS.usualNames[`${country} ${present}`] ?? present;
  const [name = '', ...others] = usual.split('=');
  const more = CORRECTIONS.otherNames[`${country} ${name}`]?.split('=') ?? [];
  const aliases = new Set([...others, ...more, present, spelled(country, source)]);
  return {
    id: city.cityId,
    name,
    aliases: [...aliases].filter((alias) => fold(alias) !== fold(name)),
    country,
    region: city.adminCode,
    district,
    latitude: loc.coordinates[1],
    longitude: loc.coordinates[0],
    population,
  };
}

const spelled = (country: string, name: string): string =>
  TRANSCRIBED_WORLD.has(country)
    ? name
        .normalize('NFKD')
        .replace(/\p{M}|[‘’ʼʻ'`]/gu, '')
        .replace(country === 'KR' || country === 'KP' ? /-(si|dong)$/ : /$^/, '')
    : name.replaceAll("'", '’');

/** Gives namesakes in a region their district, and keeps the larger of two duplicates. */
function distinctTowns(towns: WorldTown[]): WorldTown[] {
  const labels = Map.groupBy(towns, labelOf);
  const labelled = towns.map((town) => {
    const alike = labels.get(labelOf(town)) ?? [];
    const others = alike.filter((other) => away(town, other) > SAME_PLACE);
    return others.length > 0 && town.district !== town.name ? town : { ...town, district: '' };
  });
  const kept = new Map<string, WorldTown[]>();
  for (const town of labelled) {
    const label = labelOf(town);
    const known = kept.get(label) ?? [];
    const isKnown = known.some(
      (other) => other.district === town.district || away(town, other) <= SAME_PLACE,
    );
    if (!isKnown) kept.set(label, [...known, town]);
  }
  const all = new Set([...kept.values()].flat());
  return labelled.filter((town) => all.has(town));
}

const labelOf = ({ country, region, name }: WorldTown): string =>
  `${country} ${region} ${fold(name).replace(/\bsaint\b/g, 'st')}`;
const away = (a: WorldTown, b: WorldTown): number =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

/** English omits marks of transcribed names. */
const TRANSCRIBED_WORLD: ReadonlySet<string> = new Set(
  'AE AF AM BD BH BT BY DJ EG ER ET GE IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MM MN NP OM PK PS QA RU SA SD SY TH TJ UA YE'.split(
    ' ',
  ),
);
