import { getPlaceDetails, autoComplete } from '#api/places.ts';
import { replies } from '#messages/replies.ts';
import { savedAddresses } from '#server/accounts/index.ts';
import { CALL_LIMITS, problem, success } from '#server/platform/http/index.ts';
import { detailsOfOwn, ownIdOf, suggestOwn } from './own-addresses.ts';
import {
  placeEndpoints,
  type PlaceServices,
  type PlaceDetails,
  MAX_SUGGESTIONS,
  type PlaceQuery,
} from './source.ts';

export const autoCompleteEndpoint = placeEndpoints.endpoint(
  autoComplete,
  { limits: CALL_LIMITS.places },
  async ({ params: { input, types, country, region }, account, services }) => {
    const query: PlaceQuery = {
      input,
      types,
      countries: country === 'all' ? [] : country.split('|'),
      // Empty path segments are lost: "-" means none.
      region: region === '-' || region === '' ? undefined : region,
    };
    const saved = account === undefined ? [] : await savedAddresses(services.db, account.id);
    const found = await services.places.suggest(query);
    const predictions = [...suggestOwn(saved, query), ...found].slice(0, MAX_SUGGESTIONS);
    return success({ status: true, predictions });
  },
);

export const getPlaceDetailsEndpoint = placeEndpoints.endpoint(
  getPlaceDetails,
  { limits: CALL_LIMITS.places },
  async ({ params: { place_id: placeId }, account, services }) => {
    const ownId = ownIdOf(placeId);
    const result =
      ownId === undefined
        ? await services.places.details(placeId)
        : await ownDetails(ownId, account?.id, services);
    if (result === undefined) return problem(404, replies.noPlace);
    if (result === 'unavailable')
      return problem(503, replies.noAddressService, {
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
