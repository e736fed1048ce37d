import type { FoundAddress } from './found-address.ts';
import type { AddressSearch } from './use-suggestions.ts';

// As large as an island, so it loads beside the list.
const suggesting = () => import('./suggest-places.ts');

/** Preloads the Irish places. */
export const wakeIrish = (): void =>
  startLoading([suggesting(), import('#domain/places-data/ireland.ts')]);

/** Preloads countries and cities abroad. */
export const wakeAbroad = (): void =>
  startLoading([suggesting(), import('#domain/world-lists.ts')]);

/** Rejects when the places do not load. */
export const irishSuggestions = async (text: string): Promise<readonly string[]> =>
  (await suggesting()).suggestIrish(text);

/** Rejects when the places do not load. */
export const suggestionsAbroad = async (text: string): Promise<readonly string[]> =>
  (await suggesting()).suggestAbroad(text);

// Needed two seconds after the last key at the earliest (D47).
const searching = () => import('./search-addresses.ts');

/** The address search in Ireland, for pickups and National deliveries. Rejects only for a missing file. */
export const searchIreland: AddressSearch = async (text, shown) =>
  (await searching()).searchAddresses(text, 'ie', shown);

/** The address search abroad. */
export const searchWorld: AddressSearch = async (text, shown) =>
  (await searching()).searchAddresses(text, 'all', shown);

/** The address of a search's suggestion; undefined without details. */
export const addressBehind = async (description: string): Promise<FoundAddress | undefined> =>
  searching().then(
    ({ detailsBehind }) => detailsBehind(description),
    () => undefined,
  );

/** A failed preload is retried on use, and reported only then. */
const startLoading = (loads: readonly Promise<unknown>[]): void =>
  void Promise.all(loads).catch(() => undefined);
