import { irishPlaces } from '#domain/places/gazetteer.ts';
import { findPlace } from '#domain/places/places.ts';
import { NORTHERN_IRELAND } from '#domain/places/postal-country.ts';
import type { Point } from '#domain/places/service-area.ts';
import type { FoundAddress } from '#ui/found-address.ts';
import { detailsBehind } from '#ui/search-addresses.ts';

interface SearchedPlace {
  /** Town and Eircode, or town and country, which are enough for a price. */
  text: string;
  /** Only an Irish place outside our list has one. */
  position: Point | undefined;
}

/** Returns undefined for a place outside the search, and for one without details. */
export async function searchedPlace(
  description: string,
  isInIreland: boolean,
): Promise<SearchedPlace | undefined> {
  const place = await detailsBehind(description);
  if (place === undefined || (isInIreland && place.country !== 'IE')) return undefined;
  if (place.country !== 'IE') return { text: placeAbroad(place), position: undefined };
  const { label, postcode } = place;
  const isKnown = findPlace(await irishPlaces(), label).kind === 'found';
  return {
    text: [label, postcode].filter((part) => part !== '').join(', '),
    position: isKnown ? undefined : place.position,
  };
}

/** Writes "Portland, OR, USA": the state tells namesakes apart. The two parts of the United Kingdom have two prices. */
function placeAbroad({ town, region, regionCode, country, countryName }: FoundAddress): string {
  if (country === 'GB') return `${town}, ${region === NORTHERN_IRELAND ? region : 'Great Britain'}`;
  return country === 'US' ? `${town}, ${regionCode}, USA` : `${town}, ${countryName}`;
}
