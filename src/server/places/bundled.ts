import type { PlaceSource } from './source.ts';

/** Suggestions from the bundled data. */
export const bundledPlaces = (): PlaceSource => ({
  suggest: () => Promise.resolve([]),
  details: () => Promise.resolve(undefined),
});
