import { decodeCities, decodeCountries, type DestinationPlace } from './destinations.ts';
import { decodeIrishPlaces, type Place } from './places.ts';

/** Keeps the answer of a load; a failed one is asked again next time. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The Irish places, loaded when an address field is focused. Rejects when they do not arrive. */
export const irishPlaces: () => Promise<Place[]> = once(async () => {
  const { data } = await import('./places-data/ireland.ts');
  return decodeIrishPlaces(data);
});

/** Countries and their cities, loaded only when International is used. Rejects when they do not arrive. */
export const destinations: () => Promise<DestinationPlace[]> = once(async () => {
  const [countryData, ...cityData] = await Promise.all([
    import('./places-data/countries.ts'),
    import('./places-data/great-britain.ts'),
    import('./places-data/northern-ireland.ts'),
    import('./places-data/germany.ts'),
    import('./places-data/usa.ts'),
    import('./places-data/south-africa.ts'),
    import('./places-data/australia.ts'),
    import('./places-data/world.ts'),
  ]);
  const countries = decodeCountries(countryData.data);
  return [...countries, ...cityData.flatMap(({ data }) => decodeCities(data, countries))];
});
