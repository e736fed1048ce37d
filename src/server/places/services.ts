import { endpointsFor } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { PlaceSource } from './source.ts';

export interface PlaceServices extends PlatformServices {
  places: PlaceSource;
}

export const placeEndpoints = endpointsFor<PlaceServices>();
