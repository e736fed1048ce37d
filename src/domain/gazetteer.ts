import { decodeCities, decodeCountries, type DestinationPlace } from './destinations.ts';
import { irishList, loadOnce, worldLists } from './place-lists.ts';
import { decodeIrishPlaces, type Place } from './places.ts';

/** The Irish places, loaded when an address field is focused. Rejects when they do not arrive. */
export const irishPlaces: () => Promise<Place[]> = loadOnce(async () =>
  decodeIrishPlaces(await irishList()),
);

/** Countries and their cities, loaded only when International is used. Rejects when they do not arrive. */
export const destinations: () => Promise<DestinationPlace[]> = loadOnce(async () => {
  const lists = await worldLists();
  const countries = decodeCountries(lists.countries);
  return [...countries, ...lists.cities.flatMap((data) => decodeCities(data, countries))];
});
