import {
  MAX_SUGGESTIONS,
  SUGGEST_FROM,
  exactMatches,
  fold,
  rankMatches,
  TWO_NAMES,
  type NamedPlace,
} from './place-search.ts';
import { countryOfRegion } from './regions.ts';

/** Labels are "USA" and "Portland, OR, USA". */
export interface DestinationPlace extends NamedPlace {
  /** An ISO 3166-1 alpha-2 code. */
  country: string;
  /** The id with which a list of its own has its cities; it tells the parts of the United Kingdom apart. */
  destination?: string;
  /** The rank is roughly the population; countries precede cities. */
  rank: number;
}

/** "UK" is ambiguous: Great Britain or Northern Ireland (D18). */
export type FoundDestination =
  | { kind: 'found'; place: DestinationPlace }
  | { kind: 'ambiguous-uk' }
  | { kind: 'ambiguous'; places: DestinationPlace[] }
  | { kind: 'missing' };

/** Reads "DE@germany:Germany=Deutschland;…". */
export function decodeCountries(data: string): DestinationPlace[] {
  return data.split(';').map((row) => {
    const [codes = '', names = ''] = row.split(':');
    const [country = '', destination] = codes.split('@');
    const [name = '', ...aliases] = names.split('=');
    const known = { label: name, name, country, aliases };
    return destination === undefined
      ? { ...known, rank: 1e8 }
      : { ...known, destination, rank: 1e9 };
  });
}

/** Reads "@germany|1000:Berlin;Munich=München|500:…|@FR|…", in which numbers are minimum populations in thousands. */
export function decodeCities(
  data: string,
  countries: readonly DestinationPlace[],
): DestinationPlace[] {
  let country: DestinationPlace | undefined;
  return data.split('|').flatMap((group) => {
    if (group.startsWith('@')) {
      const key = group.slice(1);
      country = countries.find((entry) => entry.destination === key || entry.country === key);
      return [];
    }
    const [thousands = '', names = ''] = group.split(':');
    if (country === undefined) return [];
    const owner = country;
    return names.split(';').map((row) => cityOf(row, owner, Number(thousands) * 1000));
  });
}

export function suggestDestinations(
  places: readonly DestinationPlace[],
  query: string,
): DestinationPlace[] {
  const matches = rankMatches(places, query);
  if (matches.length > 0 || Array.from(query.trim()).length < SUGGEST_FROM) return matches;
  const found = findDestination(places, query);
  if (found.kind === 'found') return [found.place];
  if (found.kind === 'ambiguous') return found.places.slice(0, MAX_SUGGESTIONS);
  return found.kind === 'ambiguous-uk' ? partsOfUk(places) : [];
}

/**
 * Finds a city, or a text that ends in a country, which alone decides the price. Of namesakes, one ten times as large
 * wins.
 */
export function findDestination(
  places: readonly DestinationPlace[],
  text: string,
): FoundDestination {
  const picked = places.find(({ label }) => label === text.trim());
  if (picked !== undefined) return { kind: 'found', place: picked };
  const whole = wholeName(places, fold(text));
  if (whole.kind !== 'missing') return whole;
  const [, one, other] = TWO_NAMES.exec(text.trim()) ?? [];
  if (one !== undefined && other !== undefined) {
    const [first, second] = [findDestination(places, one), findDestination(places, other)];
    const isSame =
      first.kind === 'found' && second.kind === 'found' && first.place === second.place;
    if (isSame) return first;
  }
  const comma = text.lastIndexOf(',');
  if (comma >= 0) {
    const [countries, city] = cityIn(places, text.slice(0, comma), text.slice(comma + 1));
    return city.kind === 'missing' ? settled(countries) : city;
  }
  const words = fold(text).split(' ');
  for (const at of [1, 2, 3].map((count) => words.length - count).filter((index) => index > 0)) {
    const [, city] = cityIn(places, words.slice(0, at).join(' '), words.slice(at).join(' '));
    if (city.kind !== 'missing') return city;
  }
  return whole;
}

/** A region is asked about where a city abroad has its name: "Norfolk" is in Virginia, too. */
function wholeName(places: readonly DestinationPlace[], folded: string): FoundDestination {
  const named = [...namedExactly(places, folded)];
  const region = regionNamed(places, folded);
  if (region === undefined) return settled(named);
  const inIt = named.filter((place) => holdsCity(region, place));
  if (named.length === 0) return { kind: 'found', place: region };
  if (inIt.length === named.length) return settled(named);
  return { kind: 'ambiguous', places: inIt.length > 0 ? named : [region, ...named] };
}

/** Takes "the USA" for "USA". */
function namedExactly(
  places: readonly DestinationPlace[],
  folded: string,
): readonly DestinationPlace[] {
  const found = exactMatches(places, folded);
  const isBare = found.length > 0 || !folded.startsWith('the ');
  return isBare ? found : exactMatches(places, folded.slice('the '.length));
}

const regionNamed = (
  places: readonly DestinationPlace[],
  folded: string,
): DestinationPlace | undefined => {
  const id = countryOfRegion(folded);
  return places.find((place) => isCountry(place) && (place.destination ?? place.country) === id);
};

/** The countries of one name, and what a town is in them. */
function cityIn(
  places: readonly DestinationPlace[],
  town: string,
  country: string,
): [countries: readonly DestinationPlace[], city: FoundDestination] {
  const named = namedExactly(places.filter(isCountry), fold(country));
  const countries = named.length > 0 ? named : [regionNamed(places, fold(country)) ?? []].flat();
  if (countries.length === 0) return [[], { kind: 'missing' }];
  const inThem = places.filter(
    (place) => !isCountry(place) && countries.some((one) => holdsCity(one, place)),
  );
  return [countries, settled(exactMatches(inThem, fold(town)))];
}

const isCountry = ({ label, name }: DestinationPlace): boolean => label === name;
/** "Belfast, Ireland" is common. */
const holdsCity = (country: DestinationPlace, city: DestinationPlace): boolean =>
  (country.country === city.country && country.destination === city.destination) ||
  (country.country === 'IE' && city.destination === 'northern-ireland');
const partsOfUk = (places: readonly DestinationPlace[]): DestinationPlace[] =>
  places.filter((place) => isCountry(place) && place.country === 'GB');

function cityOf(row: string, owner: DestinationPlace, rank: number): DestinationPlace {
  const [full = '', ...aliases] = row.split('=');
  const [name = '', region] = full.split(',');
  const { country, destination } = owner;
  const withRegion = region === undefined ? [] : [`${name} ${region}`];
  const label = [name, region, owner.name].filter((part) => part !== undefined).join(', ');
  const city = { label, name, country, aliases: [...aliases, ...withRegion], rank };
  return destination === undefined ? city : { ...city, destination };
}

function settled(matches: readonly DestinationPlace[]): FoundDestination {
  const countries = matches.filter(isCountry);
  const [first, second, ...others] = (countries.length > 0 ? countries : matches).toSorted(
    (a, b) => b.rank - a.rank,
  );
  if (first === undefined) return { kind: 'missing' };
  if (second === undefined) return { kind: 'found', place: first };
  if (countries.every(({ country }) => country === 'GB') && isCountry(first))
    return { kind: 'ambiguous-uk' };
  const clear = first.rank >= 10 * Math.max(second.rank, 1);
  return clear
    ? { kind: 'found', place: first }
    : { kind: 'ambiguous', places: [first, second, ...others] };
}
