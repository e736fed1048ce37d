import { destinations, irishPlaces } from '#domain/places/gazetteer.ts';
import { suggestPlaces } from '#domain/places/places.ts';

/** A field's places are in Ireland or abroad. `searched` uses no list of ours, only the address search abroad. */
export type PlaceArea = 'ireland' | 'abroad' | 'searched';

/** Returns the labels of matching places in our lists. It rejects when a list does not load. */
export async function suggestIn(area: PlaceArea, text: string): Promise<readonly string[]> {
  if (area === 'searched') return [];
  if (area === 'ireland') return suggestPlaces(await irishPlaces(), text).map(({ label }) => label);
  const places = await destinations();
  // It weighs 1.5 kB, which a town of Ireland does not need.
  const { suggestDestinations } = await import('#domain/places/destinations.ts');
  return suggestDestinations(places, text).map(({ label }) => label);
}

/**
 * Returns the address search's labels without those shown (D47). Its code (8 kB with what checks an answer) is needed two seconds
 * after the last key at the earliest, so it loads here; without it this rejects.
 */
export async function searchIn(
  area: PlaceArea,
  text: string,
  shown: readonly string[],
): Promise<readonly string[]> {
  const { searchAddresses } = await import('./search-addresses.ts');
  return searchAddresses(text, area === 'ireland' ? 'ie' : 'all', shown);
}
