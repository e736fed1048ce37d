import type { Tariff } from '../money/tariff.ts';
import type { UnpricedArea } from '../money/unpriced-areas.ts';

export interface PostalCountry {
  id: string;
  /** An ISO 3166-1 alpha-2 code. */
  country: string;
  name?: string;
  /** The areas that its tariff lists (D81). */
  unpriced?: readonly UnpricedArea[];
}

export interface DeliveryCountry extends PostalCountry {
  name: string;
  customs: boolean;
}

export const IRELAND: DeliveryCountry = {
  id: 'ireland',
  country: 'IE',
  name: 'Ireland',
  customs: false,
};

/** Takes a tariff id; no id means Ireland. */
export const deliveryCountryOf = (
  id: string,
  { international, unpriced }: Pick<Tariff, 'international' | 'unpriced'>,
): DeliveryCountry | undefined => {
  if (id === '' || id === IRELAND.id) return IRELAND;
  const found = international.find((abroad) => abroad.id === id);
  return found && { ...found, unpriced };
};

/** Their towns have the names of British ones ("Perth", "Boston"), so there a whole British postcode knows better. */
export const NAMED_AFTER_BRITISH: readonly string[] = ['AU', 'CA', 'JM', 'NZ', 'US', 'ZA'];

/** USPS Publication 28 and AS 4590 require a state. */
export const needsState = (country: string): boolean => country === 'US' || country === 'AU';

/** Saved addresses have ISO 3166-2 codes for the parts of the UK, whose prices differ; for "GB" the postcode decides. */
export function countryOfSaved({
  country,
  postcode,
}: {
  country: string;
  postcode: string;
}): PostalCountry {
  if (country === 'IE') return IRELAND;
  if (!country.startsWith('GB')) return { id: country.toLowerCase(), country };
  const isNorth =
    country === NORTH || (country === 'GB' && /^\P{L}*BT\P{L}*[\dIOL]/iu.test(postcode));
  return { id: isNorth ? 'northern-ireland' : 'great-britain', country: 'GB' };
}

const NORTH = 'GB-NIR';

/** The code with which an address of this country is saved. */
export const savedCodeOf = ({ id, country }: PostalCountry): string =>
  country !== 'GB' ? country : id === 'northern-ireland' ? NORTH : 'GB-GBN';

/** Returns the names of Ireland and of the countries that have a price, by the codes of saved addresses. */
export const savedCountries = ({
  international,
}: Pick<Tariff, 'international'>): Record<string, string> =>
  Object.fromEntries(
    [IRELAND, ...international].map((country) => [savedCodeOf(country), country.name]),
  );

/** Returns the id of the price list for a code in capitals, as saved addresses have them, and other text as it is. */
export function destinationOfCode(
  typed: string,
  postcode: string,
  { international }: Pick<Tariff, 'international'>,
): string {
  if (!/^(?:[A-Z]{2}|GB-GBN|GB-NIR)$/.test(typed)) return typed;
  const { id, country } = countryOfSaved({ country: typed, postcode });
  if (id === IRELAND.id || country === 'GB') return id;
  return international.find((abroad) => abroad.country === country)?.id ?? typed;
}

/** Messages call the two parts of the United Kingdom by these names. */
export const GREAT_BRITAIN = 'Great Britain';
export const NORTHERN_IRELAND = 'Northern Ireland';
