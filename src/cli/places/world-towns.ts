import { fold } from '#domain/place-search.ts';
import { citiesOf, isWhole } from './cities.ts';
import { CHOICES, DROPPED_CITIES, RENAMED_CITIES } from './city-names.ts';
import type { City, PlaceSources, Town } from './sources.ts';
import { KEPT, NO_TOWN, OTHER_NAMES, TRANSCRIBED, USUAL_NAMES } from './world-names.ts';

/** A town abroad as the reference API suggests it. */
export interface WorldTown {
  /** The id in GeoNames, which does not change. */
  id: number;
  name: string;
  aliases: readonly string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The code of GeoNames within the country. */
  region: string;
  /** Only for towns that share their name with another of the region. */
  district: string;
  latitude: number;
  longitude: number;
  population: number;
}

/**
 * The towns of the world from 15,000 people, the capitals, and whatever the quote form suggests abroad, without
 * Ireland. Ordered by population, the largest first.
 */
export function worldTowns({ cities, towns, divisions }: PlaceSources): WorldTown[] {
  const suggested = new Set(Object.values(CHOICES).flatMap((choice) => citiesOf(cities, choice)));
  const chosen = cities.filter(
    (city) =>
      city.country !== 'IE' &&
      !DROPPED_CITIES.has(`${city.country} ${city.name}`) &&
      !NO_TOWN.has(`${city.country} ${city.name}`) &&
      !GONE.has(city.featureCode) &&
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
  return withoutDoubles(named);
}

/** Abandoned, destroyed and historical places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH']);
/** Degrees within which two rows of one name are one place. */
const SAME_PLACE = 0.1;
/** Degrees within which two rows of different names are one place with a new name. */
const SAME_POINT = 0.002;

type Present = Town & { renamed: string | undefined };

/** Finds the row of a city in the newer source: by its name nearby, else at the same point. */
function matcher(towns: Town[], cities: City[]): (city: City) => Present | undefined {
  const cell = (country: string, latitude: number, longitude: number): string =>
    `${country} ${Math.floor(latitude * 10)} ${Math.floor(longitude * 10)}`;
  const cells = Map.groupBy(towns, ({ country, lat, lng }) => cell(country, lat, lng));
  const older = new Set(cities.map(({ country, name }) => `${country} ${name}`));
  return ({ country, name, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates;
    const near = [-0.1, 0, 0.1]
      .flatMap((north) =>
        [-0.1, 0, 0.1].flatMap(
          (east) => cells.get(cell(country, latitude + north, longitude + east)) ?? [],
        ),
      )
      .map((town) => ({ town, away: Math.hypot(town.lat - latitude, town.lng - longitude) }))
      .sort((a, b) => a.away - b.away);
    const same = near.find(({ town, away }) => town.name === name && away < SAME_PLACE);
    if (same !== undefined) return { ...same.town, renamed: undefined };
    const [nearest] = near;
    if (nearest === undefined || nearest.away > SAME_POINT) return undefined;
    const isAnother = older.has(`${country} ${nearest.town.name}`);
    return { ...nearest.town, renamed: isAnother ? undefined : nearest.town.name };
  };
}

function townOf(city: City, renamed: string | undefined, district: string): WorldTown {
  const { country, name: source, loc, population } = city;
  const key = `${country} ${source}`;
  const present = plain(country, KEPT.has(key) ? source : (renamed ?? source));
  const usual = RENAMED_CITIES[key] ?? USUAL_NAMES[`${country} ${present}`] ?? present;
  const [name = '', ...others] = usual.split('=');
  const more = OTHER_NAMES[`${country} ${name}`]?.split('=') ?? [];
  const aliases = new Set([...others, ...more, present, plain(country, source)]);
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

const plain = (country: string, name: string): string =>
  TRANSCRIBED.has(country)
    ? name
        .normalize('NFKD')
        .replace(/\p{M}|[‘’ʼʻ'`]/gu, '')
        .replace(country === 'KR' || country === 'KP' ? /-(si|dong)$/ : /$^/, '')
    : name.replaceAll("'", '’');

/** Towns of one name and region get their district; of two that are still alike, or are one place, the larger stays. */
function withoutDoubles(towns: WorldTown[]): WorldTown[] {
  const labels = Map.groupBy(towns, labelOf);
  const told = towns.map((town) => {
    const alike = labels.get(labelOf(town)) ?? [];
    const others = alike.filter((other) => away(town, other) > SAME_PLACE);
    return others.length > 0 && town.district !== town.name ? town : { ...town, district: '' };
  });
  const kept = new Map<string, WorldTown[]>();
  for (const town of told) {
    const label = labelOf(town);
    const known = kept.get(label) ?? [];
    const isKnown = known.some(
      (other) => other.district === town.district || away(town, other) <= SAME_PLACE,
    );
    if (!isKnown) kept.set(label, [...known, town]);
  }
  const all = new Set([...kept.values()].flat());
  return told.filter((town) => all.has(town));
}

const labelOf = ({ country, region, name }: WorldTown): string =>
  `${country} ${region} ${fold(name).replace(/\bsaint\b/g, 'st')}`;
const away = (a: WorldTown, b: WorldTown): number =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
