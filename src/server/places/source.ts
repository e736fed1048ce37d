/** A place to suggest. */
export interface Prediction {
  description: string;
  place_id: string;
}

/** A query while someone types. */
export interface PlaceQuery {
  input: string;
  /** "geocode", "(cities)" or another word of the provider. */
  types: string;
  /** ISO 3166-1 alpha-2 codes in lower case; empty for any country. */
  countries: readonly string[];
  /** A county or state; undefined for any. An unknown one restricts nothing. */
  region: string | undefined;
}

/** The position and address of a place. */
export interface PlaceDetails {
  place_id: string;
  name: string;
  formatted_address: string;
  /** Decimal degrees; undefined for a saved address in a town that is not in our list. */
  geometry?: { location: { lat: number; lng: number } };
  address_components: { long_name: string; short_name: string; types: string[] }[];
}

/** The source of suggestions: the bundled data, or a provider with the bundled data as its fallback. */
export interface PlaceSource {
  /** At most MOST_SUGGESTIONS, the best first; none before SUGGEST_FROM characters (D19). */
  suggest: (query: PlaceQuery) => Promise<Prediction[]>;
  /** Undefined for an unknown id; "unavailable" when only a provider that does not answer could know it. */
  details: (placeId: string) => Promise<PlaceDetails | 'unavailable' | undefined>;
}

/** The most suggestions: as many as a person reads. */
export const MOST_SUGGESTIONS = 8;

/** Whether only towns are wanted. */
export const onlyTowns = ({ types }: Pick<PlaceQuery, 'types'>): boolean => types === '(cities)';
