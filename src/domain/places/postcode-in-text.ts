import { BRITISH_AREAS, isNorthern, readBritish } from './british-postcode.ts';
import { findDestination, type DestinationPlace, type FoundDestination } from './destinations.ts';
import { visibleText } from './plain-code.ts';
import { NAMED_AFTER_BRITISH } from './postal-country.ts';
import { countryOfForm, findState, postcodeRuleOf, statesWithCode } from './postcodes.ts';
import { isMilitaryPostcode } from './street-address.ts';

/** What the text of a quote says with a postcode in it (D84). */
export type FoundByPostcode =
  | FoundDestination
  /** `postcode` as the country writes it. */
  | { kind: 'found'; place: DestinationPlace; postcode: string }
  /** Digits that several countries have. */
  | { kind: 'country-needed'; postcode: string }
  /** The town is in another country than the postcode. */
  | { kind: 'contradiction'; town: DestinationPlace }
  | { kind: 'military' };

/** Finds a place abroad whose name alone does not tell where it is. */
export function findByPostcode(places: readonly DestinationPlace[], text: string): FoundByPostcode {
  const code = postcodeIn(text);
  if (code === undefined) return findByDistrict(places, text);
  const { postcode, isNorth, rest } = code;
  if (isMilitaryPostcode(code.country ?? '', postcode)) return { kind: 'military' };
  const state = stateIn(rest, postcode);
  const known = code.country ?? state?.country;
  // "Berlin, CT 06037" is in Connecticut.
  const inState = places.filter(({ country }) => country === state?.country);
  const town = state === undefined ? townIn(places, rest) : townIn(inState, state.town);
  const isNamesake = known === 'GB' && NAMED_AFTER_BRITISH.includes(town?.country ?? '');
  const found = town && !isNamesake ? ofTown(town, code) : undefined;
  if (found !== undefined && found.kind !== 'country-needed') return found;
  if (known === undefined) {
    const named = findByState(places, rest);
    return named.kind === 'found'
      ? foundAt(named.place, postcode)
      : { kind: 'country-needed', postcode };
  }
  const place = places.find(
    (entry) =>
      entry.country === known &&
      entry.label === entry.name &&
      (known !== 'GB' || isNorth === (entry.destination === NORTHERN)),
  );
  return place === undefined ? { kind: 'country-needed', postcode } : foundAt(place, postcode);
}

/** Finds the town of "London W1" and "Manchester M1": the beginning of a British postcode says no more than the town. */
function findByDistrict(places: readonly DestinationPlace[], text: string): FoundDestination {
  const [, town = '', area = ''] = /^(.+?)[\s,]+([A-Z]{1,2})\d[A-Z\d]?$/i.exec(text.trim()) ?? [];
  const isBritish = BRITISH_AREAS.has(area.toUpperCase());
  const place = isBritish
    ? townIn(
        places.filter(({ country }) => country === 'GB'),
        town,
      )
    : undefined;
  return place === undefined ? { kind: 'missing' } : { kind: 'found', place };
}

/**
 * Finds "California", "Queensland" and "Los Angeles, California". Two letters alone are too few: they may mean a country.
 */
export function findByState(places: readonly DestinationPlace[], text: string): FoundDestination {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  for (const country of ['US', 'AU']) {
    const inIt = places.filter((place) => place.country === country);
    const at = words.findIndex((_, index) => isState(country, words.slice(index).join(' ')));
    if (at < 0) continue;
    const city = findDestination(inIt, words.slice(0, at).join(' '));
    if (city.kind !== 'missing') return city;
    const named = findDestination(inIt, words.slice(at).join(' '));
    if (named.kind !== 'missing') return named;
    const place = inIt.find(({ label, name }) => label === name);
    if (place !== undefined && (at === 0 || text.includes(','))) return { kind: 'found', place };
  }
  return { kind: 'missing' };
}

const isState = (country: string, text: string): boolean =>
  text.length > 2 && findState(country, text) !== undefined;

const NORTHERN = 'northern-ireland';

interface Code {
  postcode: string;
  /** The ISO 3166-1 alpha-2 code; it is missing where several countries have such codes. */
  country?: string | undefined;
  isNorth?: boolean;
  /** The text before and after the postcode. */
  rest: string;
}

/**
 * Takes one word or two: "10115", "D-10115", "SW1A 1AA", "1012 AB". Digits alone count least, because houses have
 * numbers.
 */
function postcodeIn(text: string): Code | undefined {
  const words = [...visibleText(text).matchAll(/[^\s,;()]+/gu)];
  const candidates = words.flatMap((word, at) => {
    const next = words[at + 1];
    const end = next === undefined ? undefined : next.index + next[0].length;
    const pair = end === undefined ? [] : [visibleText(text).slice(word.index, end)];
    return [...pair, word[0]];
  });
  for (const read of [britishCode, formedCode, digitsAlone])
    for (const typed of candidates.toReversed()) {
      const code = read(typed.toUpperCase());
      if (code !== undefined) return { ...code, rest: withoutCode(text, typed) };
    }
  return undefined;
}

const withoutCode = (text: string, typed: string): string =>
  visibleText(text)
    .replace(typed, ' ')
    .replace(/\s*,(\s*,)*\s*/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ');

/** Crown dependencies and Gibraltar are parts without a price (D81); BF is military post. */
const OF_GB: Readonly<Record<string, string>> = {
  JE: 'JE',
  GY: 'GG',
  IM: 'IM',
  GX: 'GI',
  BF: 'GB',
};
const areaOf = (postcode: string): string => postcode.slice(0, 2);

function britishCode(typed: string): Omit<Code, 'rest'> | undefined {
  const [, area = '', district = '', inward = ''] =
    /^([A-Z]{1,2})(\d[A-Z\d]?) ?(\d[ABD-HJLNP-UW-Z]{2})$/.exec(typed) ?? [];
  if (OF_GB[area] !== undefined)
    return { postcode: `${area}${district} ${inward}`, country: 'GB', isNorth: false };
  if (!BRITISH_AREAS.has(area)) return undefined;
  const read = readBritish(typed);
  return read.kind === 'read'
    ? { postcode: read.postcode, country: 'GB', isNorth: isNorthern(read.postcode) }
    : undefined;
}

function formedCode(typed: string): Omit<Code, 'rest'> | undefined {
  const [, country = countryOfForm(typed)] = /^([A-Z]{2})-\d{3,6}$/.exec(typed) ?? [];
  return country === undefined || isOfState(typed) ? undefined : { postcode: typed, country };
}

/** "6000 WA" of Western Australia has the form of a Dutch code, and "DE 19901" of Delaware that of a German one. */
function isOfState(typed: string): boolean {
  const [, digits = '', state = ''] = /^(\d{4}) ([A-Z]{2,3})$/.exec(typed) ?? [];
  const [, american = '', zip = ''] = /^([A-Z]{2}) (\d{5})$/.exec(typed) ?? [];
  return (
    statesWithCode('AU', digits).some(({ code }) => code === state) ||
    statesWithCode('US', zip).some(({ code }) => code === american)
  );
}

const digitsAlone = (typed: string): Omit<Code, 'rest'> | undefined =>
  /^(\d{4,6}|\d{3}-\d{4}|\d{4}-\d{3}|\d{5}-\d{3}|\d{3} \d{2})$/.test(typed)
    ? { postcode: typed }
    : undefined;

/** Finds the town of the whole text, or of the last part between commas that names one. */
function townIn(places: readonly DestinationPlace[], rest: string): DestinationPlace | undefined {
  const parts = rest.split(',');
  for (const text of [rest, ...parts.toReversed()]) {
    const found = findDestination(places, text);
    if (found.kind === 'found') return found.place;
  }
  return undefined;
}

function ofTown(
  place: DestinationPlace,
  { postcode, country, isNorth = false }: Code,
): FoundByPostcode {
  const isOther =
    country !== undefined &&
    ((country !== place.country && OF_GB[areaOf(postcode)] !== place.country) ||
      (country === 'GB' && isNorth !== (place.destination === NORTHERN)));
  if (isOther) return { kind: 'contradiction', town: place };
  return foundAt(place, postcode);
}

/** A country without such a code is not the one that is meant. */
function foundAt(place: DestinationPlace, postcode: string): FoundByPostcode {
  const read = readAs(place, postcode);
  return read === undefined
    ? { kind: 'country-needed', postcode }
    : { kind: 'found', place, postcode: read };
}

/** Returns undefined where the country has no such code. */
function readAs(
  { country, destination = '' }: DestinationPlace,
  typed: string,
): string | undefined {
  if (OF_GB[areaOf(typed)] !== undefined) return typed;
  const rule = postcodeRuleOf({ id: destination, country });
  if (rule === undefined) return typed;
  const read = rule.read(typed);
  return read.kind === 'read' ? read.postcode : undefined;
}

/** States for the US Postal Service, without a list price (D81). */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'MP', 'AS', 'PW', 'FM', 'MH']);

/** Finds the state of "Sydney NSW" with 2000 and of "MA" with 02138. */
function stateIn(rest: string, postcode: string): { country: string; town: string } | undefined {
  const [, town = '', typed = ''] = /^(?:(.*)[\s,])?([A-Z]{2,3})$/.exec(rest) ?? [];
  const country = ['US', 'AU'].find(
    (id) =>
      postcode.length === (id === 'US' ? 5 : 4) &&
      (statesWithCode(id, postcode).some(({ code }) => code === typed) ||
        (id === 'US' && TERRITORIES.has(typed))),
  );
  return country === undefined ? undefined : { country, town };
}
