import type { Tariff } from '#domain/money/tariff.ts';
import { findDestination, type DestinationPlace } from '#domain/places/destinations.ts';
import { destinations } from '#domain/places/gazetteer.ts';
import {
  deliveryCountryOf,
  destinationOfCode,
  IRELAND,
  type DeliveryCountry,
} from '#domain/places/postal-country.ts';
import { placeIn, pricedId, type ResolvedPlace } from '#domain/places/resolved-place.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { refuseField, type FieldResult } from './field-result.ts';

/** Finds a country by tariff id, "ireland", ISO 3166-1 code or name. Refuses "United Kingdom", which has two prices (D18). */
export async function countryOf(
  named: string,
  tariff: Pick<Tariff, 'international'>,
): Promise<Result<ResolvedPlace>> {
  const priced = (country: DestinationPlace) => ok(pricedCountry(country, tariff));
  const countries = (await destinations()).filter(({ label, name }) => label === name);
  const byId = countries.find((country) => pricedId(country, tariff) === named.toLowerCase());
  if (byId !== undefined) return priced(byId);
  const byCode = countries.filter(({ country }) => country === named.toUpperCase());
  const [only, another] = byCode;
  if (only !== undefined && another === undefined) return priced(only);
  // The code "GB" means Northern Ireland too.
  if (another !== undefined) return refused(placeErrors.uk);
  const found = findDestination(countries, named);
  if (found.kind === 'found') return priced(found.place);
  const isUk = found.kind === 'ambiguous-uk';
  return refused(isUk ? placeErrors.uk : placeErrors.abroadUnknown);
}

const pricedCountry = (
  place: DestinationPlace,
  tariff: Pick<Tariff, 'international'>,
): ResolvedPlace => {
  const { name, country } = place;
  const id = country === IRELAND.country ? IRELAND.id : pricedId(place, tariff);
  return placeIn({ label: name, country: name, id }, 'outside');
};

/** Finds it by an id of the price list or a code of ISO 3166-1, which the postcode completes in the United Kingdom. */
export function findDeliveryCountry(
  typed: string,
  tariff: Tariff,
  postcode = '',
): FieldResult<DeliveryCountry> {
  const found = deliveryCountryOf(destinationOfCode(typed, postcode, tariff), tariff);
  return found === undefined ? refuseField('deliveryCountry', addressErrors.country) : ok(found);
}
