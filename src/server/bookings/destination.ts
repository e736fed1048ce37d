import { isEircode } from '#domain/eircode.ts';
import type { Tariff } from '#domain/tariff.ts';
import { bookingErrors as errors } from '#messages';
import { refused, type Found } from './found.ts';

/** A country to which we deliver. */
export interface Country {
  /** The id in the tariff, or "ireland". */
  id: string;
  name: string;
  /** Outside the EU customs area. */
  customs: boolean;
}

const IRELAND: Country = { id: 'ireland', name: 'Ireland', customs: false };

/** The country that a form names by its id; no country is Ireland. */
export function destinationOf(
  id: string,
  { international }: Pick<Tariff, 'international'>,
): Found<Country> {
  if (id === '' || id === IRELAND.id) return { ok: true, value: IRELAND };
  const found = international.find((destination) => destination.id === id);
  return found === undefined
    ? refused('deliveryCountry', errors.country)
    : { ok: true, value: { id, name: found.name, customs: found.customs } };
}

/** The postcode of a delivery in Ireland: an Eircode, or none. */
export const postcodeOf = (typed: string): Found<string> =>
  typed === '' || isEircode(typed)
    ? { ok: true, value: typed }
    : refused('deliveryPostcode', errors.eircode);
