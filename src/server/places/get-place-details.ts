import { getPlaceDetails } from '#api/places.ts';
import { savedAddresses } from '#server/accounts/index.ts';
import { PLACES_LIMITS, problem, success } from '#server/platform/http/index.ts';
import { detailsOfOwn, ownIdOf } from './own-addresses.ts';
import { placeEndpoints, type PlaceServices } from './services.ts';
import type { PlaceDetails } from './source.ts';

export const getPlaceDetailsEndpoint = placeEndpoints.endpoint(
  getPlaceDetails,
  { limits: PLACES_LIMITS },
  async ({ params: { place_id: placeId }, account, services }) => {
    const ownId = ownIdOf(placeId);
    const result =
      ownId === undefined
        ? await services.places.details(placeId)
        : await ownDetails(ownId, account?.id, services);
    if (result === undefined) return problem(404, 'No place has this id.');
    if (result === 'unavailable')
      return problem(503, 'The address service does not answer just now. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    return success({ status: true, result });
  },
);

async function ownDetails(
  id: string,
  accountId: string | undefined,
  { db, content }: PlaceServices,
): Promise<PlaceDetails | undefined> {
  const saved = accountId === undefined ? [] : await savedAddresses(db, accountId);
  const address = saved.find((one) => one.id === id);
  const area = content.settings('service-area').geometry.coordinates[0];
  return address && detailsOfOwn(address, area);
}
