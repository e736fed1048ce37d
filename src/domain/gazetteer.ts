import { decodeCities, decodeCountries, type DestinationPlace } from './destinations.ts';
import { irishList, loadOnce, worldLists } from './place-lists.ts';
import { decodeIrishPlaces, type Place } from './places.ts';

/** Loaded by an address field. */
export const irishPlaces: () => Promise<Place[]> = loadOnce(async () =>
  decodeIrishPlaces(await irishList()),
);

/** Loaded by International. */
export const destinations: () => Promise<DestinationPlace[]> = loadOnce(async () => {
  const lists = await worldLists();
  const countries = decodeCountries(lists.countries);
  return [...countries, ...lists.cities.flatMap((data) => decodeCities(data, countries))];
});
