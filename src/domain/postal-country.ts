/** A destination as the tariff names it. */
export interface PostalCountry {
  /** The id in the tariff, such as "northern-ireland". */
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Whether an address of a country needs its state (USPS Publication 28; AS 4590); states.ts has the states. */
export const needsState = (country: string): boolean => country === 'US' || country === 'AU';

/**
 * The country of a saved address, which has ISO 3166-2 codes for the two parts of the United Kingdom, because they have
 * different prices. For "GB" alone the postcode tells them apart.
 */
export function countryOfSaved({
  country,
  postcode,
}: {
  country: string;
  postcode: string;
}): PostalCountry {
  if (country === 'IE') return { id: 'ireland', country };
  if (!country.startsWith('GB')) return { id: country.toLowerCase(), country };
  const isNorth = country === NORTH || (country === 'GB' && /^\s*BT\s*\d/i.test(postcode));
  return { id: isNorth ? 'northern-ireland' : 'great-britain', country: 'GB' };
}

const NORTH = 'GB-NIR';

/** Its name, as address searches give it for a region of the United Kingdom. */
export const NORTHERN_IRELAND = 'Northern Ireland';
