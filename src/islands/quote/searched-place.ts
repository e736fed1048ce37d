import { irishPlaces } from '#domain/gazetteer.ts';
import { findPlace } from '#domain/places.ts';
import { NORTHERN_IRELAND } from '#domain/postal-country.ts';
import type { Point } from '#domain/service-area.ts';
import type { FoundAddress } from '#ui/found-address.ts';
import { addressBehind } from '#ui/places.ts';

/** A place of the address search as the quote takes it. */
interface SearchedPlace {
  /** Town and Eircode, or town and country: all that a price needs. */
  text: string;
  /** Where it is, if it is in Ireland and not in our list. */
  position: Point | undefined;
}

/** The place behind a chosen suggestion; undefined when its details do not come, or it is not where the search was. */
export async function searchedPlace(
  description: string,
  isInIreland: boolean,
): Promise<SearchedPlace | undefined> {
  const place = await addressBehind(description);
  if (place === undefined || (isInIreland && place.country !== 'IE')) return undefined;
  if (place.country !== 'IE') return { text: placeAbroad(place), position: undefined };
  const { label, postcode } = place;
  const isKnown = findPlace(await irishPlaces(), label).kind === 'found';
  return {
    text: [label, postcode].filter((part) => part !== '').join(', '),
    position: isKnown ? undefined : place.position,
  };
}

/** "Portland, OR, USA": the state tells towns of one name apart, and the two parts of the United Kingdom have two prices. */
function placeAbroad({ town, region, regionCode, country, countryName }: FoundAddress): string {
  if (country === 'GB') return `${town}, ${region === NORTHERN_IRELAND ? region : 'Great Britain'}`;
  return country === 'US' ? `${town}, ${regionCode}, USA` : `${town}, ${countryName}`;
}
