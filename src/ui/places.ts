import { irishList, worldLists } from '#domain/place-lists.ts';

// What works with the places is as large as an island, so it comes with the list, when an address field is used: two
// requests side by side, not one after the other.
const suggesting = () => import('./suggest-places.ts');

/** Begins to load the Irish places. */
export const wakeIrish = (): void => begin([suggesting(), irishList()]);

/** Begins to load the countries and cities abroad. */
export const wakeAbroad = (): void => begin([suggesting(), worldLists()]);

/** Suggestions of Irish places. Rejects when they do not arrive. */
export const irishSuggestions = async (text: string): Promise<readonly string[]> =>
  (await suggesting()).suggestIrish(text);

/** Suggestions of places abroad. Rejects when they do not arrive. */
export const suggestionsAbroad = async (text: string): Promise<readonly string[]> =>
  (await suggesting()).suggestAbroad(text);

/** A list that fails to load is requested again when it is needed, and only then reported. */
const begin = (loads: readonly Promise<unknown>[]): void =>
  void Promise.all(loads).catch(() => undefined);
