/** The sentences for what cannot be used, shared by the quote widget and the server. */
export interface ResolveWords {
  required: string;
  pickupUnknown: string;
  /** For an Eircode area that straddles the border. */
  pickupEdge: string;
  destinationUnknown: string;
  abroadUnknown: string;
  /** For a place in Ireland where one abroad is needed. */
  ireland: string;
  uk: string;
  several: (places: string) => string;
  eircode: (key: string) => string;
  /** A town and an Eircode of different places. */
  contradiction: (key: string, area: string, town: string) => string;
  /** What a misspelt town most likely means. */
  meant: (town: string) => string;
  /** A town that is in another country; what else to do is said in `unknown`. */
  elsewhere: (town: string, country: string, unknown: string) => string;
  /** The lists did not load. */
  places: string;
  weightNumber: string;
  weightLow: string;
  weightHigh: (most: string) => string;
}
