import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHOICES, destinationData, listOf, worldData } from './cities.ts';
import {
  byCode,
  CORRECTIONS,
  readArea,
  readSources,
  writeModule,
  irishPopulations,
  type PlaceSources,
  populationClass,
} from './sources.ts';
import { writeWorld } from './world.ts';
import { type Area, insideArea } from '#domain/places/service-area.ts';

/** Throws when rounding moves a place over the border. */
function irishData({ irish, cities }: PlaceSources, area: Area): string {
  const peopleOf = irishPopulations(cities);
  const found = irish.map(({ name: source, authority, latitude, longitude }) => {
    const name = CORRECTIONS.renamedIrish[source] ?? source;
    const county = CORRECTIONS.counties[authority] ?? authority.replace(/^County /, '');
    const population =
      CORRECTIONS.populations[name] ??
      (CORRECTIONS.hamlets.includes(name) ? 0 : peopleOf(latitude, longitude));
    const otherName = name === source ? [] : [source];
    return { name, county, latitude, longitude, population, otherName };
  });
  const all = withoutDoubles([...found, ...extraTowns()]);
  for (const town of all)
    if (insideArea(town, area) !== insideArea(rounded(town), area))
      throw new Error(`${town.name} changes sides when rounded`);
  const counties = [...new Set(all.map(({ county }) => county))].sort(byCode);
  const groups = counties.map((county) => ({
    head: `@${[county, CORRECTIONS.irishCounties[county]].join('=')}`,
    towns: all.filter((town) => town.county === county),
  }));
  const names = groups.flatMap(({ head, towns }) => [head, ...towns.map(namesOf)]);
  const towns = groups.flatMap((group) => group.towns);
  return [
    names.join(';'),
    towns.map(({ latitude }) => base36(latitude - 51)).join(''),
    towns.map(({ longitude }) => base36(longitude + 11)).join(''),
    towns.map(({ population }) => populationClass(population).toString(36)).join(''),
  ].join('|');
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

/** Keeps the larger of two namesakes in a county. */
function withoutDoubles(towns: Town[]): Town[] {
  const kept = new Map<string, Town>();
  for (const town of towns) {
    const label = `${town.name}, ${town.county}`;
    const larger = (kept.get(label)?.population ?? -1) >= town.population;
    if (!larger && !CORRECTIONS.droppedIrish.includes(label)) kept.set(label, town);
  }
  return [...kept].sort(([a], [b]) => byCode(a, b)).map(([, town]) => town);
}

function namesOf({ name, county, otherName }: Town): string {
  const known = CORRECTIONS.irishAliases[`${name}, ${county}`] ?? CORRECTIONS.irishAliases[name];
  const aliases = new Set([...otherName, ...(known === undefined ? [] : known.split('='))]);
  return [name, ...aliases].join('=');
}

/** A hundredth of a degree is at most 1.1 km, less than most towns measure. */
const hundredths = (degrees: number): number => Math.round(degrees * 100);
const base36 = (degrees: number): string => hundredths(degrees).toString(36).padStart(2, '0');

const rounded = ({ latitude, longitude }: Town): { latitude: number; longitude: number } => ({
  latitude: hundredths(latitude) / 100,
  longitude: hundredths(longitude) / 100,
});

/** Writes what decodeCountries reads, with Great Britain and Northern Ireland as two entries. */
function countriesData(): string {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const rows = regionCodes().flatMap((code) => {
    const name = names.of(code);
    if (code === 'GB') return BRITISH_PARTS;
    const [given, ...aliases] = (CORRECTIONS.countries[code] ?? shortened(name ?? code)).split('=');
    const destination = listOf(code);
    return [
      `${destination === undefined ? code : `${code}@${destination}`}:${[given, ...aliases].join('=')}`,
    ];
  });
  return rows.join(';');
}

/** Lists the codes of ISO 3166-1 and Kosovo's. */
function regionCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const current = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return current
    .filter((code) => names.of(code) !== undefined && !NO_COUNTRY.has(code))
    .sort(byCode);
}

/** These codes are of groups, reserved, or of parts of countries. */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const BRITISH_PARTS = [
  'GB@great-britain:Great Britain=England=Scotland=Wales=GB=UK=United Kingdom=Britain=Britain/UK',
  'GB@northern-ireland:Northern Ireland=NI=N. Ireland=Co. Antrim=Co. Armagh=Co. Derry=Co. Londonderry=Co. Down=' +
    'Co. Fermanagh=Co. Tyrone=UK=United Kingdom=Britain=Britain/UK',
];

const shortened = (name: string): string =>
  name.replace(/ SAR China$/, '').replace(/ & /g, ' and ');

const root = fileURLToPath(new URL('../../', import.meta.url));
const CLDR =
  'Most names are those of the Unicode CLDR (unicode.org), Unicode License v3, by way of Intl.DisplayNames.';
const [, , folder = root] = process.argv;
const sources = readSources(resolve(folder));
writeModule(
  'ireland',
  'Irish places for decodeIrishPlaces',
  irishData(sources, readArea(resolve(root, 'content'))),
);
writeModule('countries', 'Countries and territories for decodeCountries', countriesData(), CLDR);
writeModule(
  'world',
  'Large cities and capitals of countries without a price, for decodeCities',
  worldData(sources.cities),
);
for (const [id, choice] of Object.entries(CHOICES))
  writeModule(id, `${choice.what}, for decodeCities`, destinationData(sources.cities, id, choice));
writeWorld(resolve(root, 'src/server/places/data/world.tsv'), sources);
