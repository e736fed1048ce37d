import { suggestDestinations } from '#domain/destinations.ts';
import { destinations, irishPlaces } from '#domain/gazetteer.ts';
import { suggestPlaces } from '#domain/places.ts';

// Never needed before an address field is used: an island imports this file when one gets the focus.

/** The Irish places that fit what is typed, by their labels. Rejects when the list does not arrive. */
export const suggestIrish = async (text: string): Promise<readonly string[]> =>
  suggestPlaces(await irishPlaces(), text).map(({ label }) => label);

/** The countries and cities abroad that fit what is typed, by their labels. Rejects when the lists do not arrive. */
export const suggestAbroad = async (text: string): Promise<readonly string[]> =>
  suggestDestinations(await destinations(), text).map(({ label }) => label);
