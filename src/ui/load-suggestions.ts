import type * as Suggesting from './SuggestionList.tsx';
import type { PlaceArea } from './suggest-places.ts';

/** The list's code, with the places in the same round trip. Rejects without the code. */
export function loadSuggestions(area: PlaceArea): Promise<typeof Suggesting> {
  preloadPlaces(area);
  // The list is as large as an island.
  return import('./SuggestionList.tsx');
}

/** A failed preload is retried on use, and reported only then. */
export function preloadPlaces(area: PlaceArea): void {
  const ignore = (): void => undefined;
  if (area === 'ireland') import('#domain/places/data/ireland.ts').catch(ignore);
  if (area === 'abroad') import('#domain/places/world-lists.ts').catch(ignore);
}
