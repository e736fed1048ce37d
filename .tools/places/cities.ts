import { fold } from '#domain/places/place-search.ts';
import { byCode, type City, CLASSES, CORRECTIONS, populationClass } from './sources.ts';

export const destinationData = (cities: City[], id: string, choice: Choice): string =>
  blockOf(id, citiesOf(cities, choice), choice.states === true);

export const citiesOf = (cities: City[], choice: Choice): City[] =>
  cities.filter(
    (city) =>
      city.country === choice.country &&
      city.population >= choice.minPopulation &&
      (choice.belongs?.(city.adminCode) ?? true) &&
      (choice.sections === true
        ? !/\b(city centre|City Centre|Central Business)\b/.test(city.name)
        : isWhole(city)),
  );

/** PPLX is a section of a city, PPLL a locality. */
export const isWhole = ({ featureCode }: City): boolean =>
  featureCode !== 'PPLX' && featureCode !== 'PPLL';

/** Lists cities of half a million people and capitals, of countries without a price. */
export function worldData(cities: City[]): string {
  const priced = new Set(['IE', ...Object.values(CHOICES).map(({ country }) => country)]);
  const large = cities.filter(
    (city) =>
      !priced.has(city.country) &&
      (city.featureCode === 'PPLC' || (city.population >= 500_000 && isWhole(city))),
  );
  const countries = [...new Set(large.map(({ country }) => country))].sort(byCode);
  return countries
    .map((code) =>
      blockOf(
        code,
        large.filter(({ country }) => country === code),
        false,
      ),
    )
    .join('|');
}

/** Writes "@germany|1000:Berlin;Munich=München|500:…" and keeps the larger of two namesakes. */
function blockOf(key: string, cities: City[], states: boolean): string {
  const kept = new Map<string, number>();
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const row = cityRow(city, states);
    const known = [...kept.keys()].some((other) => same(other) === same(row));
    if (!known && !CORRECTIONS.droppedCities.includes(`${city.country} ${city.name}`))
      kept.set(row, populationClass(city.population));
  }
  const sizes = [...new Set(kept.values())].sort((a, b) => b - a);
  const groups = sizes.map((size) => {
    const rows = [...kept].filter(([, other]) => other === size).map(([row]) => row);
    return `${String(CLASSES[size] ?? 0)}:${rows.sort(byCode).join(';')}`;
  });
  return [`@${key}`, ...groups].join('|');
}

const same = (row: string): string =>
  (row.split('=')[0] ?? '').toLowerCase().replace(/^saint /, 'st ');

function cityRow({ country, name, adminCode }: City, states: boolean): string {
  const source = plainName(country, name);
  const [given = '', ...others] = (CORRECTIONS.renamedCities[`${country} ${name}`] ?? source).split(
    '=',
  );
  const isOtherName = fold(source) !== fold(given) && !/[,-]/.test(source);
  const aliases = new Set(isOtherName ? [...others, source] : others);
  return [states ? `${given},${adminCode}` : given, ...aliases].join('=');
}

/** English omits marks of transcribed names. */
const plainName = (country: string, name: string): string =>
  TRANSCRIBED_CITIES.has(country) ? name.normalize('NFKD').replace(/\p{M}|-si$/gu, '') : name;
const TRANSCRIBED_CITIES = new Set('BD IN IQ IR JP KP KR KW LB PK SA YE'.split(' '));

export interface Choice {
  what: string;
  country: string;
  minPopulation: number;
  /** Addresses in this country name sections of cities, so these are listed too. */
  sections?: boolean;
  belongs?: (adminCode: string) => boolean;
  states?: boolean;
}

export const CHOICES: Readonly<Record<string, Choice>> = {
  'great-britain': {
    what: 'Cities of Great Britain',
    country: 'GB',
    minPopulation: 9_000,
    belongs: (code) => code !== 'NIR',
  },
  'northern-ireland': {
    what: 'Towns of Northern Ireland',
    country: 'GB',
    minPopulation: 0,
    belongs: (code) => code === 'NIR',
  },
  germany: { what: 'Cities of Germany', country: 'DE', minPopulation: 12_000 },
  usa: { what: 'Cities of the USA', country: 'US', minPopulation: 50_000, states: true },
  'south-africa': {
    what: 'Cities of South Africa',
    country: 'ZA',
    minPopulation: 0,
    sections: true,
  },
  australia: {
    what: 'Cities and suburbs of Australia',
    country: 'AU',
    minPopulation: 6_000,
    sections: true,
  },
};

/** The id of the list that a country has for itself. Great Britain and Northern Ireland share a code. */
export const listOf = (country: string): string | undefined =>
  Object.keys(CHOICES).find((id) => CHOICES[id]?.country === country);
