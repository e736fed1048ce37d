import { getPlaceDetails } from '#api/places.ts';
import { PLACES_LIMITS, problem, success } from '#server/platform/http/index.ts';
import { placeEndpoints } from './services.ts';

/** Returns the position and the address of a suggested place. */
export const getPlaceDetailsEndpoint = placeEndpoints.endpoint(
  getPlaceDetails,
  { limits: PLACES_LIMITS },
  async ({ params: { place_id: placeId }, services }) => {
    const result = await services.places.details(placeId);
    if (result === undefined) return problem(404, 'No place has this id.');
    if (result === 'unavailable')
      return problem(503, 'The address service does not answer just now. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    return success({ status: true, result });
  },
);
