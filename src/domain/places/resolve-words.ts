export interface ResolveWords {
  required: string;
  pickupUnknown: string;
  pickupEdge: string;
  destinationUnknown: string;
  abroadUnknown: string;
  ireland: string;
  uk: string;
  several: (places: string) => string;
  eircode: (key: string) => string;
  contradiction: (key: string, area: string, town: string) => string;
  meant: (town: string) => string;
  /** A place above the town lies on the other side of the border than what the town says (D172). */
  beyond: (place: string, county: string, said: string) => string;
  /** Ends with `unknown`. */
  elsewhere: (town: string, country: string, unknown: string) => string;
  /** The postcode has the form of several countries. */
  postcodeAlone: (postcode: string) => string;
  places: string;
  /** The line names a box, a locker, a counter or military post (D80). */
  street: string;
  /** No ferry goes to the island every day (D82). */
  island: (name: string) => string;
  weightNumber: string;
  weightLow: string;
  weightHigh: (max: string) => string;
}
