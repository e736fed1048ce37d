import type * as Suggesting from './SuggestionList.tsx';
import type { PlaceArea } from './suggest-places.ts';

/** Loads the list's code (1.5 kB), and the places (7 or 30 kB) in the same round trip. It rejects without the code. */
export function loadSuggestions(area: PlaceArea): Promise<typeof Suggesting> {
  preloadPlaces(area);
  return import('./SuggestionList.tsx');
}

/** A failed preload is retried on use, and reported only then. */
export function preloadPlaces(area: PlaceArea): void {
  const ignore = (): void => undefined;
  if (area === 'ireland') import('#domain/places/data/ireland.ts').catch(ignore);
  if (area === 'abroad') import('#domain/places/world-lists.ts').catch(ignore);
}
