import type { DestinationPlace } from './destinations.ts';
import { LISTED_ISLANDS } from './irish-islands.ts';
import { decodeIrishPlaces, type Place } from './places.ts';
import type { FoundByPostcode } from './postcode-in-text.ts';

/** An address field loads the towns of Ireland. */
export const irishPlaces: () => Promise<Place[]> = loadOnce(async () => {
  const { data } = await import('./data/ireland.ts');
  const islands = new Set(LISTED_ISLANDS.map(({ label }) => label));
  const towns = decodeIrishPlaces(data).filter(({ label }) => !islands.has(label));
  return [...towns, ...LISTED_ISLANDS];
});

/** The choice "International" loads the countries and cities of the world. */
export const destinations: () => Promise<DestinationPlace[]> = loadOnce(async () => {
  const [lists, { decodeCities, decodeCountries }] = await Promise.all([
    import('./world-lists.ts'),
    reading(),
  ]);
  const countries = decodeCountries(lists.countryList);
  return [...countries, ...lists.cityLists.flatMap((data) => decodeCities(data, countries))];
});

/** Searches all places as findDestination does, and postcodes in the text. Rejects when the places do not load. */
export async function findAbroad(text: string): Promise<FoundByPostcode> {
  const [places, { findDestination }] = await Promise.all([destinations(), reading()]);
  const found = findDestination(places, text);
  if (found.kind !== 'missing' && found.kind !== 'ambiguous-uk') return found;
  const { findByPostcode, findByState } = await import('./postcode-in-text.ts');
  const other = /\d/.test(text) ? findByPostcode(places, text) : findByState(places, text);
  return other.kind === 'missing' ? found : other;
}

const reading = () => import('./destinations.ts');

/** Memoizes a load, but not a failure. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
