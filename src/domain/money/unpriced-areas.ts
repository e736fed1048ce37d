import { lettersAndDigits, plainCode } from '../places/plain-code.ts';
import { fold } from '../places/place-search.ts';

/** A part of a country for which the office makes an offer (D81); the tariff lists it. */
export interface UnpricedArea {
  /** ISO 3166-1 alpha-2 code of the country that addresses there name. */
  country: string;
  /** ISO 3166-1 code of its own, which is a state for the US Postal Service. */
  code?: string | undefined;
  name: string;
  also?: readonly string[] | undefined;
  /** Each is the beginning of a postcode, without spaces. */
  postcodes: readonly string[];
}

interface PricedCountries {
  international: readonly { id: string; country: string }[];
  unpriced: readonly UnpricedArea[];
}

interface AreaAddress {
  town: string;
  postcode: string;
  state?: string | undefined;
}

/** Finds the area of an address by postcode or state, else by the name of the town. */
export function unpricedArea(
  areas: readonly UnpricedArea[],
  country: string,
  { town, postcode, state = '' }: AreaAddress,
): UnpricedArea | undefined {
  const here = areas.filter((area) => area.country === country || area.code === country);
  // "D-78266" has the letter of its country.
  const code = lettersAndDigits(plainCode(postcode)).replace(/^[A-Z]{1,3}(?=\d{4,}$)/, '');
  const [named, region] = [fold(town), fold(state)];
  return (
    here.find((area) => area.code === country) ??
    here.find(
      ({ postcodes }) => code !== '' && postcodes.some((start) => code.startsWith(start)),
    ) ??
    here.find((area) => area.code !== undefined && region !== '' && isNamed(area, region, state)) ??
    here.find((area) => named !== '' && isNamed(area, named))
  );
}

const isNamed = ({ name, also = [], code }: UnpricedArea, folded: string, asCode = ''): boolean =>
  [name, ...also].some((known) => fold(known) === folded) ||
  (code !== undefined && asCode.trim().toUpperCase() === code);

/** Searches the text of a quote, such as "Hagåtña, Guam, USA", "San Juan, PR 00926" or "78266 Büsingen". */
function unpricedInText(
  areas: readonly UnpricedArea[],
  country: string,
  text: string,
): UnpricedArea | undefined {
  const parts = text.split(',').map(fold);
  const words = parts.flatMap((part) => part.split(' '));
  const names = parts.map((part) =>
    part
      .split(' ')
      .filter((word) => !/\d/.test(word))
      .join(' '),
  );
  return areas.find(
    (area) =>
      area.country === country &&
      (names.some((name) => name !== '' && isNamed(area, name, name)) ||
        area.postcodes.some((start) =>
          words.some((word) => isPostcode(country, word) && word.startsWith(start.toLowerCase())),
        )),
  );
}

/** Returns the name of a part without a price, in the country to which the text belongs. */
export function unpricedPlace(
  { id }: { id: string | undefined },
  text: string,
  { international, unpriced }: PricedCountries,
): string | undefined {
  const country = international.find((abroad) => abroad.id === id)?.country;
  return country && unpricedInText(unpriced, country, text)?.name;
}

/** House numbers are shorter. */
const isPostcode = (country: string, word: string): boolean =>
  country === 'GB'
    ? /^[a-z]{2}\d/.test(word)
    : /^\d{4,}$/.test(word) && word.length >= (country === 'AU' || country === 'DK' ? 4 : 5);
