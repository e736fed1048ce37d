import type { DestinationPlace, FoundDestination } from './destinations.ts';
import { irishList, loadOnce, worldLists } from './place-lists.ts';
import { decodeIrishPlaces, type Place } from './places.ts';

/** Loaded by an address field. */
export const irishPlaces: () => Promise<Place[]> = loadOnce(async () =>
  decodeIrishPlaces(await irishList()),
);

/** Loaded by International. */
export const destinations: () => Promise<DestinationPlace[]> = loadOnce(async () => {
  const [lists, { decodeCities, decodeCountries }] = await Promise.all([worldLists(), reading()]);
  const countries = decodeCountries(lists.countries);
  return [...countries, ...lists.cities.flatMap((data) => decodeCities(data, countries))];
});

/** As findDestination, in all of them. Rejects when they do not load. */
export const findAbroad = async (text: string): Promise<FoundDestination> =>
  (await reading()).findDestination(await destinations(), text);

const reading = () => import('./destinations.ts');
