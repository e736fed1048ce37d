import { ask } from '#api/client.ts';
import { autoComplete, getPlaceDetails } from '#api/places.ts';
import { foundAddressOf, type FoundAddress } from './found-address.ts';
import { isSamePlace } from './same-place.ts';

const TIMEOUT_MS = 8_000;
/** The API's limit. */
const MAX_QUERY_LETTERS = 120;
/** A field of the forms takes no longer description. */
const MAX_DESCRIPTION_LETTERS = 100;
/** As many as a person reads, but always a few of the search. */
const MAX_SHOWN_SUGGESTIONS = 8;
const MIN_FOUND = 3;

/** Place ids by description. */
const ids = new Map<string, string>();

/** Returns what the address search finds (D47) and is not shown already; nothing without a readable answer. */
export async function searchAddresses(
  text: string,
  country: 'ie' | 'all',
  shown: readonly string[],
): Promise<readonly string[]> {
  if (text.length > MAX_QUERY_LETTERS) return [];
  const params = { input: text, types: 'geocode', country, region: '-' };
  const outcome = await ask(autoComplete, { params, timeoutMs: TIMEOUT_MS });
  if (!outcome.ok) return [];
  const seen = [...shown];
  for (const { description, place_id: id } of outcome.value.predictions) {
    const isTooLong = description.length > MAX_DESCRIPTION_LETTERS;
    if (isTooLong || seen.some((label) => isSamePlace(label, description))) continue;
    seen.push(description);
    ids.set(description, id);
  }
  const found = seen.slice(shown.length);
  return found.slice(0, Math.max(MIN_FOUND, MAX_SHOWN_SUGGESTIONS - shown.length));
}

/** Returns the address of a suggestion, or undefined without details. */
export async function detailsBehind(description: string): Promise<FoundAddress | undefined> {
  const id = ids.get(description);
  if (id === undefined) return undefined;
  const params = { place_id: id };
  const outcome = await ask(getPlaceDetails, { params, timeoutMs: TIMEOUT_MS });
  return outcome.ok ? foundAddressOf(outcome.value.result) : undefined;
}
