import type { Endpoint } from '#server/platform/http/index.ts';
import { autoCompleteEndpoint } from './auto-complete.ts';
import { getPlaceDetailsEndpoint } from './get-place-details.ts';
import type { PlaceServices } from './services.ts';

export { placeSourceOf } from './choose-source.ts';
export { plainSearchText, searchText } from './search-text.ts';
export type { PlaceServices } from './services.ts';

export const PLACE_ENDPOINTS: readonly Endpoint<PlaceServices>[] = [
  autoCompleteEndpoint,
  getPlaceDetailsEndpoint,
];
