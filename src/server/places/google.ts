import type * as v from 'valibot';
import { SUGGEST_FROM } from '#domain/place-search.ts';
import type { Log } from '#server/platform/log/index.ts';
import { breakerOf } from './breaker.ts';
import {
  GooglePlace,
  PLACE_FIELDS,
  SUGGESTION_FIELDS,
  Suggestions,
  googleIdOf,
  placeDetailsOf,
  predictionsOf,
  suggestionsBody,
} from './google-shapes.ts';
import {
  askProvider,
  type Http,
  type PlaceProviderFailure,
  type ProviderAnswer,
} from './provider-answer.ts';
import type { PlaceSource } from './source.ts';

export interface GoogleOptions {
  key: string;
  /** The fallback while Google does not answer, and the source for its own place ids. */
  bundled: PlaceSource;
  http: Http;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How long Google may take, including reading its answer. */
  timeoutMs?: number;
}

/**
 * Suggestions of Google's Places API (New), with place ids that begin with "g:". Whatever goes wrong there, the bundled
 * data answers, and the log gets one line without what was typed; after three failures in a row Google is not asked for
 * 30 seconds.
 */
export function googlePlaces(options: GoogleOptions): PlaceSource {
  const { bundled } = options;
  const ask = askerOf(options);
  return {
    suggest: async (query) => {
      if (Array.from(query.input.trim()).length < SUGGEST_FROM) return [];
      const answer = await ask(':autocomplete', Suggestions, SUGGESTION_FIELDS, {
        method: 'POST',
        body: JSON.stringify(suggestionsBody(query)),
      });
      return answer?.ok === true ? predictionsOf(answer.value) : bundled.suggest(query);
    },
    details: async (placeId) => {
      const id = googleIdOf(placeId);
      if (id === undefined) return bundled.details(placeId);
      const answer = await ask(`/${id}?languageCode=en`, GooglePlace, PLACE_FIELDS, {});
      if (answer === undefined) return 'unavailable';
      if (answer.ok) return placeDetailsOf(placeId, answer.value);
      return isUnknownId(answer.failure) ? undefined : 'unavailable';
    },
  };
}

const PLACES = 'https://places.googleapis.com/v1/places';
const TIMEOUT_MS = 2_500;

type Ask = <T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  fields: string,
  request: RequestInit,
) => Promise<ProviderAnswer<T> | undefined>;

/** Asks Google unless it is paused, and logs what fails. */
function askerOf({ key, http, log, now, timeoutMs = TIMEOUT_MS }: GoogleOptions): Ask {
  const breaker = breakerOf(now);
  return async (path, schema, fields, request) => {
    if (!breaker.mayAsk()) return undefined;
    const headers = {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': fields,
    };
    const answer = await askProvider(
      http,
      `${PLACES}${path}`,
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

/**
 * Google does not know the id (404) or finds it malformed (400): anyone can send one, so it does not count as a
 * failure.
 */
const isUnknownId = (failure: PlaceProviderFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 400 || failure.status === 404);
