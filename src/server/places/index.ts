import type { Endpoint } from '#server/platform/http/index.ts';
import { autoCompleteEndpoint, getPlaceDetailsEndpoint } from './place-endpoints.ts';
import type { PlaceServices } from './source.ts';

export { placeSourceOf } from './choose-source.ts';
export { plainSearchText, searchText } from './search.ts';
export type { PlaceServices } from './source.ts';

export const PLACE_ENDPOINTS: readonly Endpoint<PlaceServices>[] = [
  autoCompleteEndpoint,
  getPlaceDetailsEndpoint,
];
