import { autoComplete } from '#api/places.ts';
import { savedAddresses } from '#server/accounts/index.ts';
import { PLACES_LIMITS, success } from '#server/platform/http/index.ts';
import { suggestOwn } from './own-addresses.ts';
import { placeEndpoints } from './services.ts';
import { MAX_SUGGESTIONS, type PlaceQuery } from './source.ts';

export const autoCompleteEndpoint = placeEndpoints.endpoint(
  autoComplete,
  { limits: PLACES_LIMITS },
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
