import { decodeCities, decodeCountries, type DestinationPlace } from './destinations.ts';
import { irishList, loadOnce, worldLists } from './place-lists.ts';
import { decodeIrishPlaces, type Place } from './places.ts';

/** Loaded on the focus of an address field. */
export const irishPlaces: () => Promise<Place[]> = loadOnce(async () =>
  decodeIrishPlaces(await irishList()),
);

/** Loaded for International. */
export const destinations: () => Promise<DestinationPlace[]> = loadOnce(async () => {
  const lists = await worldLists();
  const countries = decodeCountries(lists.countries);
  return [...countries, ...lists.cities.flatMap((data) => decodeCities(data, countries))];
});
