import { type Area, insideArea } from '#domain/service-area.ts';
import {
  byCode,
  irishPopulations,
  CORRECTIONS,
  type PlaceSources,
  populationClass,
} from './sources.ts';

/** Throws when rounding moves a place over the border. */
export function irishData({ irish, cities }: PlaceSources, area: Area): string {
  const peopleOf = irishPopulations(cities);
  const towns = irish.map(({ name: source, authority, latitude, longitude }) => {
    const name = CORRECTIONS.renamedIrish[source] ?? source;
    const county = CORRECTIONS.counties[authority] ?? authority.replace(/^County /, '');
    const population =
      CORRECTIONS.populations[name] ??
      (CORRECTIONS.hamlets.includes(name) ? 0 : peopleOf(latitude, longitude));
    const otherName = name === source ? [] : [source];
    return { name, county, latitude, longitude, population, otherName };
  });
  const all = withoutDoubles([...towns, ...extraTowns()]);
  for (const town of all)
    if (insideArea(town, area) !== insideArea(rounded(town), area))
      throw new Error(`${town.name} changes sides when rounded`);
  const counties = [...new Set(all.map(({ county }) => county))].sort(byCode);
  return counties
    .flatMap((county) => [
      `@${county}`,
      ...all.filter((town) => town.county === county).map(irishRow),
    ])
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

function extraTowns(): Town[] {
  return Object.entries(CORRECTIONS.extra).flatMap(([county, towns]) =>
    towns.map((entry) => {
      const [, name = '', north, east] = /^(.*) (\S+) (\S+)$/.exec(entry) ?? [];
      const place = { latitude: Number(north), longitude: Number(east) };
      return { name, county, ...place, population: 0, otherName: [] };
    }),
  );
}

/** Of namesakes in a county the larger stays. */
function withoutDoubles(towns: Town[]): Town[] {
  const kept = new Map<string, Town>();
  for (const town of towns) {
    const label = `${town.name}, ${town.county}`;
    const larger = (kept.get(label)?.population ?? -1) >= town.population;
    if (!larger && !CORRECTIONS.droppedIrish.includes(label)) kept.set(label, town);
  }
  return [...kept].sort(([a], [b]) => byCode(a, b)).map(([, town]) => town);
}

function irishRow({ name, county, latitude, longitude, population, otherName }: Town): string {
  const known = CORRECTIONS.irishAliases[`${name}, ${county}`] ?? CORRECTIONS.irishAliases[name];
  const aliases = new Set([...otherName, ...(known === undefined ? [] : known.split('='))]);
  return `${base36(latitude - 51)}${base36(longitude + 11)}${populationClass(population).toString(36)}${[name, ...aliases].join('=')}`;
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000);
const base36 = (degrees: number): string => thousandths(degrees).toString(36).padStart(3, '0');

const rounded = ({ latitude, longitude }: Town): { latitude: number; longitude: number } => ({
  latitude: thousandths(latitude) / 1000,
  longitude: thousandths(longitude) / 1000,
});
