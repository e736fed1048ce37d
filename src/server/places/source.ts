import type * as v from 'valibot';
import type { autoComplete, getPlaceDetails } from '#api/places.ts';
import { endpointsFor } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

export type Prediction = v.InferOutput<typeof autoComplete.answer>['predictions'][number];
export type PlaceDetails = v.InferOutput<typeof getPlaceDetails.answer>['result'];

export interface PlaceQuery {
  input: string;
  types: string;
  /** They are those of ISO 3166-1 alpha-2 in lower case. An empty list means any. */
  countries: readonly string[];
  /** An unknown region does not restrict. */
  region: string | undefined;
}

export interface PlaceSource {
  /** Returns up to MAX_SUGGESTIONS, the best first, and none before SUGGEST_FROM characters (D19). */
  suggest: (query: PlaceQuery) => Promise<Prediction[]>;
  /** Resolves to undefined for an unknown id, and to "unavailable" when only the failing provider could know. */
  details: (placeId: string) => Promise<PlaceDetails | 'unavailable' | undefined>;
}

export const onlyTowns = ({ types }: Pick<PlaceQuery, 'types'>): boolean => types === '(cities)';

export interface PlaceServices extends PlatformServices {
  places: PlaceSource;
}

export const placeEndpoints = endpointsFor<PlaceServices>();

/** CLDR calls the United Kingdom GB. */
export const regionCodeOf = (code: string): string => (code === 'uk' ? 'gb' : code);
