import { autoComplete } from '#api/places.ts';
import { PLACES_LIMITS, success } from '#server/platform/http/index.ts';
import { placeEndpoints } from './services.ts';

/** Suggests places while someone types. */
export const autoCompleteEndpoint = placeEndpoints.endpoint(
  autoComplete,
  { limits: PLACES_LIMITS },
  async ({ params: { input, types, country, region }, services }) => {
    const predictions = await services.places.suggest({
      input,
      types,
      countries: country === 'all' ? [] : country.split('|'),
      // An empty part of a path does not arrive, so "-" means none.
      region: region === '-' || region === '' ? undefined : region,
    });
    return success({ status: true, predictions });
  },
);
