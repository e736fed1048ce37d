import { irishList, worldLists } from '#domain/place-lists.ts';
import type { FoundAddress } from './found-address.ts';
import type { AddressSearch } from './use-suggestions.ts';

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

// The address search is needed two seconds after the last key at the earliest (D47).
const searching = () => import('./search-addresses.ts');

/** The address search in Ireland: for a pickup, and for a National destination. Never rejects but for a missing file. */
export const searchIreland: AddressSearch = async (text, shown) =>
  (await searching()).searchAddresses(text, 'ie', shown);

/** The address search in the world. */
export const searchWorld: AddressSearch = async (text, shown) =>
  (await searching()).searchAddresses(text, 'all', shown);

/** The address behind a suggestion of the search; undefined when it does not come. */
export const addressBehind = async (description: string): Promise<FoundAddress | undefined> =>
  searching().then(
    ({ detailsBehind }) => detailsBehind(description),
    () => undefined,
  );

/** A list that fails to load is requested again when it is needed, and only then reported. */
const begin = (loads: readonly Promise<unknown>[]): void =>
  void Promise.all(loads).catch(() => undefined);
