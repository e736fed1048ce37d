import { findEircode, withoutEircode } from './eircode.ts';
import type { IrishAddress } from './irish-address.ts';
import { addressParts, findPlace, pickupAreaOf, splitCounty, type Place } from './places.ts';
import type { Area } from './service-area.ts';

export interface AddressInText extends IrishAddress {
  /** What is written above the town. */
  lines?: readonly string[];
}

/** Splits texts such as "Shop Street, Galway H91 E2K3" and "Main Street, Naas, Co. Kildare". */
export function splitIrish(places: readonly Place[], text: string): AddressInText {
  const code = findEircode(text);
  if (code.kind === 'unknown') return { town: text, eircode: '' };
  const parts = withoutEircode(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const from = (at: number): string => parts.slice(at).join(', ');
  const known = parts.findIndex((_, at) => findPlace(places, from(at)).kind !== 'missing');
  // An Eircode says where the last part is, also where we do not know it.
  const unknown = code.kind === 'known' ? Math.max(parts.length - 1, 0) : 0;
  const townAt = known < 0 ? unknown : known;
  const eircode = code.kind === 'known' ? code.formatted : '';
  if (known < 0) {
    const whole = from(0);
    const town = behindStreets(whole).find((rest) => findPlace(places, rest).kind !== 'missing');
    if (town !== undefined)
      return { town, eircode, lines: [whole.slice(0, -town.length).replace(/[\s,]+$/, '')] };
  }
  return { town: from(townAt), eircode, ...(townAt > 0 && { lines: parts.slice(0, townAt) }) };
}

/** Parts a town from what is written before it in its field: "Monivea, Athenry" and "7 Shop Street Galway". */
export function splitTown(
  places: readonly Place[],
  { town, lines = [] }: Pick<AddressInText, 'town' | 'lines'>,
): { town: string; lines: readonly string[] } {
  if (findPlace(places, town).kind !== 'missing') return { town, lines };
  // The field may hold the county alone, below a line with the town.
  const [above = ''] = addressParts(lines).slice(-1);
  if (
    countyNamed(places, town)?.town === '' &&
    findPlace(places, `${above}, ${town}`).kind !== 'missing'
  )
    return { town: `${above}, ${town}`, lines };
  const split = splitIrish(places, town);
  return { town: split.town, lines: [...lines, ...(split.lines ?? [])] };
}

/** Finds the county of "Kilgarvan, Co. Kerry", and the town before it, which is '' for a county alone. */
export function countyNamed(
  places: readonly Place[],
  text: string,
): { town: string; county: string } | undefined {
  const { town, county } = splitCounty(places, text);
  return county === undefined ? undefined : { town, county };
}

/**
 * Finds a place above "Dublin" that we know only outside the area where the price is lower, such as "Bray, Dublin"
 * (D172).
 */
export function placeBeyond(
  places: readonly Place[],
  { town, lines = [] }: Pick<AddressInText, 'town' | 'lines'>,
  area: Area,
): Place | undefined {
  const [above = '', last = ''] = ['', ...addressParts([...lines, town])].slice(-2);
  const named = countyNamed(places, last);
  if (named?.county !== 'Dublin') return undefined;
  const found = findPlace(places, named.town === '' ? above : named.town);
  if (found.kind === 'missing') return undefined;
  const known = found.kind === 'found' ? [found.place] : found.places;
  return known.some((place) => pickupAreaOf(place, area) !== 'outside') ? undefined : known[0];
}

const STREETS =
  'street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|park|court|ct|terrace|tce|square|sq|quay|place|pl|close|grove|' +
  'crescent|cres|way|view|heights|hill|house|cottage|cottages|estate|centre|green|row|walk|parade|mall';

const STREET = new RegExp(`\\s(?:${STREETS})\\.?(?=\\s+\\S)`, 'giu');

/** Returns what follows the name of a street without a comma, the longest first: "Galway" of "7 Shop Street Galway". */
const behindStreets = (text: string): string[] =>
  [...text.matchAll(STREET)].map((match) => text.slice(match.index + match[0].length).trim());
