import { destinations, irishPlaces } from '#domain/gazetteer.ts';
import { suggestPlaces } from '#domain/places.ts';

/** Labels of matching Irish places. Rejects when the list does not load. */
export const suggestIrish = async (text: string): Promise<readonly string[]> =>
  suggestPlaces(await irishPlaces(), text).map(({ label }) => label);

/** Labels of matching countries and cities abroad. Rejects when the lists do not load. */
export async function suggestAbroad(text: string): Promise<readonly string[]> {
  const places = await destinations();
  const { suggestDestinations } = await import('#domain/destinations.ts');
  return suggestDestinations(places, text).map(({ label }) => label);
}
