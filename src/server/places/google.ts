import * as v from 'valibot';
import { MAX_SUGGESTIONS, SUGGEST_FROM } from '#domain/places/place-search.ts';
import type { Log } from '#server/platform/log/index.ts';
import {
  fetchJson,
  type Http,
  type PlaceProviderFailure,
  type ProviderAnswer,
} from './provider-answer.ts';
import * as source from './source.ts';

/**
 * Google Places API (New). Empty and zero values are left out: no suggestions is {}, the equator has no latitude.
 * https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places
 */
const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({ placeId: v.string(), text: v.object({ text: v.string() }) }),
        ),
      }),
    ),
    [],
  ),
});
const GooglePlace = v.object({
  displayName: v.optional(v.object({ text: v.string() })),
  formattedAddress: v.optional(v.string()),
  location: v.object({ latitude: v.optional(v.number(), 0), longitude: v.optional(v.number(), 0) }),
  addressComponents: v.array(
    v.object({
      longText: v.string(),
      shortText: v.optional(v.string()),
      types: v.optional(v.array(v.string()), []),
    }),
  ),
});

/** Google charges by field. */
const SUGGESTION_FIELDS =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';
const PLACE_FIELDS = 'id,displayName,formattedAddress,location,addressComponents';

const googleIdOf = (placeId: string): string | undefined => /^g:([\w-]{1,298})$/.exec(placeId)?.[1];

function suggestionsBody(query: source.PlaceQuery): Record<string, unknown> {
  const { input, countries, region } = query;
  return {
    ...(region === undefined
      ? { input }
      : { input: `${input}, ${region}`, inputOffset: Array.from(input).length }),
    languageCode: 'en',
    ...(countries.length > 0 && {
      includedRegionCodes: countries.map(source.regionCodeOf).slice(0, 15),
    }),
    ...(source.onlyTowns(query) && { includedPrimaryTypes: ['(cities)'] }),
  };
}

const predictionsOf = ({ suggestions }: v.InferOutput<typeof Suggestions>): source.Prediction[] =>
  suggestions
    .flatMap(({ placePrediction: place }) =>
      place === undefined ? [] : [{ description: place.text.text, place_id: `g:${place.placeId}` }],
    )
    .filter(({ place_id }) => googleIdOf(place_id) !== undefined)
    .slice(0, MAX_SUGGESTIONS);

function placeDetailsOf(
  placeId: string,
  { displayName, formattedAddress, location, addressComponents }: v.InferOutput<typeof GooglePlace>,
): source.PlaceDetails {
  const name = displayName?.text ?? formattedAddress ?? addressComponents[0]?.longText ?? '';
  return {
    place_id: placeId,
    name,
    formatted_address: formattedAddress ?? name,
    geometry: { location: { lat: location.latitude, lng: location.longitude } },
    address_components: addressComponents.map(({ longText, shortText = longText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    })),
  };
}

export interface GoogleOptions {
  key: string;
  bundled: source.PlaceSource;
  http: Http;
  log: Log;
  now: () => number;
  timeoutMs?: number;
}

/** Ids start with "g:". Failures fall back to bundled data and are logged without the query. */
export function googlePlaces(options: GoogleOptions): source.PlaceSource {
  const { bundled } = options;
  const request = requester(options);
  return {
    suggest: async (query) => {
      if (Array.from(query.input.trim()).length < SUGGEST_FROM) return [];
      const answer = await request(':autocomplete', Suggestions, SUGGESTION_FIELDS, {
        method: 'POST',
        body: JSON.stringify(suggestionsBody(query)),
      });
      return answer?.ok === true ? predictionsOf(answer.value) : bundled.suggest(query);
    },
    details: async (placeId) => {
      const id = googleIdOf(placeId);
      if (id === undefined) return bundled.details(placeId);
      const answer = await request(`/${id}?languageCode=en`, GooglePlace, PLACE_FIELDS, {});
      if (answer === undefined) return 'unavailable';
      if (answer.ok) return placeDetailsOf(placeId, answer.value);
      return isUnknownId(answer.failure) ? undefined : 'unavailable';
    },
  };
}

const PLACES_URL = 'https://places.googleapis.com/v1/places';
const TIMEOUT_MS = 2_500;

type RequestGoogle = <T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  fields: string,
  request: RequestInit,
) => Promise<ProviderAnswer<T> | undefined>;

function requester({ key, http, log, now, timeoutMs = TIMEOUT_MS }: GoogleOptions): RequestGoogle {
  const breaker = breakerOf(now);
  return async (path, schema, fields, request) => {
    if (!breaker.mayCall()) return undefined;
    const headers = {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': fields,
    };
    const answer = await fetchJson(
      http,
      `${PLACES_URL}${path}`,
      { ...request, headers },
      { schema, timeoutMs },
    );
    if (answer.ok) {
      breaker.worked();
      return answer;
    }
    const isPost = request.method === 'POST';
    if (!isPost && isUnknownId(answer.failure)) return answer;
    const { kind, ...more } = answer.failure;
    const call = isPost ? 'autoComplete' : 'getPlaceDetails';
    const pausedSeconds = breaker.failed();
    log({ event: 'places-provider', call, failure: kind, ...more, pausedSeconds });
    return answer;
  };
}

/** Unknown (404) or malformed (400) ids are the client's failures. */
const isUnknownId = (failure: PlaceProviderFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 400 || failure.status === 404);

const FAILURES = 3;
const PAUSE_MS = 30_000;

/** A circuit breaker: after some failures it asks Google no more for a while. */
function breakerOf(now: () => number) {
  let failures = 0;
  let pausedUntil = 0;
  return {
    /** During a pause, one call per PAUSE_MS passes. */
    mayCall: (): boolean => {
      if (failures < FAILURES) return true;
      if (now() < pausedUntil) return false;
      pausedUntil = now() + PAUSE_MS;
      return true;
    },
    worked: (): void => {
      failures = 0;
    },
    failed: (): number | undefined => {
      failures += 1;
      if (failures < FAILURES) return undefined;
      pausedUntil = now() + PAUSE_MS;
      return PAUSE_MS / 1000;
    },
  };
}
