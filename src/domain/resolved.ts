export interface ResolveWords {
  required: string;
  pickupUnknown: string;
  /** An Eircode area straddles the border. */
  pickupEdge: string;
  destinationUnknown: string;
  abroadUnknown: string;
  ireland: string;
  uk: string;
  several: (places: string) => string;
  eircode: (key: string) => string;
  /** Town and Eircode of different places. */
  contradiction: (key: string, area: string, town: string) => string;
  /** A suggestion for a misspelt town. */
  meant: (town: string) => string;
  /** Ends with `unknown`. */
  elsewhere: (town: string, country: string, unknown: string) => string;
  /** The lists did not load. */
  places: string;
  weightNumber: string;
  weightLow: string;
  weightHigh: (max: string) => string;
}
