import { fold } from '#domain/place-search.ts';
import { CHOICES, DROPPED_CITIES, RENAMED_CITIES, type Choice } from './city-names.ts';
import type { City } from './sources.ts';
import { byCode, populationClass, CLASSES } from './write.ts';

/** The cities of one priced destination as a string that decodeCities reads. */
export const destinationData = (cities: City[], id: string, choice: Choice): string =>
  blockOf(id, citiesOf(cities, choice), choice.states === true);

/** The cities that are suggested for one priced destination. */
export const citiesOf = (cities: City[], choice: Choice): City[] =>
  cities.filter(
    (city) =>
      city.country === choice.country &&
      city.population >= choice.from &&
      (choice.belongs?.(city.adminCode) ?? true) &&
      (choice.sections === true
        ? !/\b(city centre|City Centre|Central Business)\b/.test(city.name)
        : isWhole(city)),
  );

/** Whether a place is a separate town: PPLX is a section of a city, PPLL a locality. */
export const isWhole = ({ featureCode }: City): boolean =>
  featureCode !== 'PPLX' && featureCode !== 'PPLL';

/** The cities of at least half a million and the capitals of all countries without a price, as one string. */
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

/** "@germany|1000:Berlin;Munich=München|500:…"; of two rows with one name (and state) the larger stays. */
function blockOf(key: string, cities: City[], states: boolean): string {
  const kept = new Map<string, number>();
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const row = rowOf(city, states);
    const known = [...kept.keys()].some((other) => same(other) === same(row));
    if (!known && !DROPPED_CITIES.has(`${city.country} ${city.name}`))
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

function rowOf({ country, name, adminCode }: City, states: boolean): string {
  const source = plain(country, name);
  const [given = '', ...others] = (RENAMED_CITIES[`${country} ${name}`] ?? source).split('=');
  const isOtherName = fold(source) !== fold(given) && !/[,-]/.test(source);
  const aliases = new Set(isOtherName ? [...others, source] : others);
  return [states ? `${given},${adminCode}` : given, ...aliases].join('=');
}

/** Where GeoNames transcribes another script, English has no marks on the letters. */
const plain = (country: string, name: string): string =>
  TRANSCRIBED.has(country) ? name.normalize('NFKD').replace(/\p{M}|-si$/gu, '') : name;
const TRANSCRIBED = new Set([
  'BD',
  'IN',
  'IQ',
  'IR',
  'JP',
  'KP',
  'KR',
  'KW',
  'LB',
  'PK',
  'SA',
  'YE',
]);
