import { isNorthern } from './british-postcode.ts';
import { IRELAND } from './postal-country.ts';
import type { Tariff } from './tariff.ts';

/** The parts of the United Kingdom have one code and two prices; the postcode tells them apart. */
const BRITISH = { north: 'northern-ireland', rest: 'great-britain' };

/** The id of the price list for an ISO 3166-1 alpha-2 code in capitals; other text as it is. */
export function destinationOfCode(
  typed: string,
  postcode: string,
  { international }: Pick<Tariff, 'international'>,
): string {
  if (typed === IRELAND.country) return IRELAND.id;
  const named = international.filter(({ country }) => country === typed);
  if (named.length > 1) return isNorthern(postcode) ? BRITISH.north : BRITISH.rest;
  return named[0]?.id ?? typed;
}
