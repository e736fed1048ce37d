import { ask } from '#api/client.ts';
import { autoComplete, getPlaceDetails } from '#api/places.ts';
import { foundAddressOf, type FoundAddress } from './found-address.ts';
import { isSamePlace } from './same-place.ts';

/** A later answer is not worth waiting for. */
const TIMEOUT_MS = 8_000;
/** The API takes no longer text. */
const MAX_LETTERS = 120;
/** Longer descriptions are no place, and would not fit into a field. */
const LONGEST = 100;
/** As many suggestions as a person reads; of the search at least a few. */
const MAX_SUGGESTIONS = 8;
const MIN_FOUND = 3;

/** The ids of what was suggested, by how it was described. */
const ids = new Map<string, string>();

/**
 * Asks the API's address search (D47) and returns what is not among the suggestions that show. Nothing when there is no
 * answer, or one that cannot be read: the suggestions stay as they are.
 */
export async function searchAddresses(
  text: string,
  country: 'ie' | 'all',
  shown: readonly string[],
): Promise<readonly string[]> {
  if (text.length > MAX_LETTERS) return [];
  const params = { input: text, types: 'geocode', country, region: '-' };
  const outcome = await ask(autoComplete, { params, timeoutMs: TIMEOUT_MS });
  if (!outcome.ok) return [];
  const seen = [...shown];
  for (const { description, place_id: id } of outcome.value.predictions) {
    if (description.length > LONGEST || seen.some((label) => isSamePlace(label, description)))
      continue;
    seen.push(description);
    ids.set(description, id);
  }
  const found = seen.slice(shown.length);
  return found.slice(0, Math.max(MIN_FOUND, MAX_SUGGESTIONS - shown.length));
}

/** The address behind a suggestion of the search; undefined when its details do not come. */
export async function detailsBehind(description: string): Promise<FoundAddress | undefined> {
  const id = ids.get(description);
  if (id === undefined) return undefined;
  const params = { place_id: id };
  const outcome = await ask(getPlaceDetails, { params, timeoutMs: TIMEOUT_MS });
  return outcome.ok ? foundAddressOf(outcome.value.result) : undefined;
}
