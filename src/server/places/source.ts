/** A place to suggest. */
export interface Prediction {
  description: string;
  place_id: string;
}

/** What is asked for while someone types. */
export interface PlaceQuery {
  input: string;
  /** "geocode", "(cities)" or another word of the provider. */
  types: string;
  /** ISO 3166-1 alpha-2 codes in lower case; empty for any country. */
  countries: readonly string[];
  /** A county or state; undefined for any. */
  region: string | undefined;
}

/** Where a place lies. */
export interface PlaceDetails {
  place_id: string;
  name: string;
  formatted_address: string;
  /** Decimal degrees. */
  geometry: { location: { lat: number; lng: number } };
  address_components: { long_name: string; short_name: string; types: string[] }[];
}

/** Where suggestions come from: the bundled data, or a provider with the bundled data behind it. */
export interface PlaceSource {
  /** At most eight, the best first. */
  suggest: (query: PlaceQuery) => Promise<Prediction[]>;
  details: (placeId: string) => Promise<PlaceDetails | undefined>;
}
