import { endpointsFor } from '../platform/http/endpoint.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { PlaceSource } from './source.ts';

/** What the suggestions of places work with. */
export interface PlaceServices extends PlatformServices {
  places: PlaceSource;
}

export const placeEndpoints = endpointsFor<PlaceServices>();
