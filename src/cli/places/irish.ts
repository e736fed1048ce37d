import { insideArea, type Area } from '#domain/service-area.ts';
import { EXTRA } from './irish-extra.ts';
import { ALIASES, COUNTIES, DROPPED_IRISH, POPULATIONS, RENAMED_IRISH } from './irish-names.ts';
import type { PlaceSources } from './sources.ts';
import { byCode, populationClass } from './write.ts';

/** The Irish places as one string, in the form that decodeIrishPlaces reads. Throws when rounding moves one over the border. */
export function irishData({ irish, cities }: PlaceSources, area: Area): string {
  const peopleOf = populations(cities);
  const towns = irish.map(({ name: source, authority, latitude, longitude }) => {
    const name = RENAMED_IRISH[source] ?? source;
    const county = COUNTIES[authority] ?? authority.replace(/^County /, '');
    const population = POPULATIONS[name] ?? peopleOf(latitude, longitude);
    return {
      name,
      county,
      latitude,
      longitude,
      population,
      otherName: name === source ? [] : [source],
    };
  });
  const all = withoutDoubles([...towns, ...extraTowns()]);
  for (const town of all)
    if (insideArea(town, area) !== insideArea(rounded(town), area))
      throw new Error(`${town.name} changes sides when rounded`);
  const counties = [...new Set(all.map(({ county }) => county))].sort(byCode);
  return counties
    .flatMap((county) => [`@${county}`, ...all.filter((town) => town.county === county).map(rowOf)])
    .join(';');
}

interface Town {
  name: string;
  county: string;
  latitude: number;
  longitude: number;
  population: number;
  otherName: string[];
}

/** The population of the nearest Irish city of the second source within about a kilometre and a half, else 0. */
function populations(
  cities: PlaceSources['cities'],
): (latitude: number, longitude: number) => number {
  const irish = cities.filter(({ country }) => country === 'IE');
  return (latitude, longitude) => {
    const near = irish.map(({ population, loc: { coordinates } }) => ({
      population,
      distance: Math.hypot(coordinates[1] - latitude, (coordinates[0] - longitude) * 0.6),
    }));
    const nearest = near.reduce((best, next) => (next.distance < best.distance ? next : best));
    return nearest.distance < 0.015 ? nearest.population : 0;
  };
}

function extraTowns(): Town[] {
  return Object.entries(EXTRA).flatMap(([county, towns]) =>
    towns.split(', ').map((entry) => {
      const [, name = '', latitude, longitude] = /^(.*) (\S+) (\S+)$/.exec(entry) ?? [];
      return {
        name,
        county,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: 0,
        otherName: [],
      };
    }),
  );
}

/** Of two rows with one name and county the larger stays. */
function withoutDoubles(towns: Town[]): Town[] {
  const kept = new Map<string, Town>();
  for (const town of towns) {
    const label = `${town.name}, ${town.county}`;
    const larger = (kept.get(label)?.population ?? -1) >= town.population;
    if (!larger && !DROPPED_IRISH.includes(label)) kept.set(label, town);
  }
  return [...kept].sort(([a], [b]) => byCode(a, b)).map(([, town]) => town);
}

function rowOf({ name, county, latitude, longitude, population, otherName }: Town): string {
  const known = ALIASES[`${name}, ${county}`] ?? ALIASES[name];
  const aliases = new Set([...otherName, ...(known === undefined ? [] : known.split('='))]);
  return `${base36(latitude - 51)}${base36(longitude + 11)}${populationClass(population).toString(36)}${[name, ...aliases].join('=')}`;
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000);
const base36 = (degrees: number): string => thousandths(degrees).toString(36).padStart(3, '0');

const rounded = ({ latitude, longitude }: Town): { latitude: number; longitude: number } => ({
  latitude: thousandths(latitude) / 1000,
  longitude: thousandths(longitude) / 1000,
});
