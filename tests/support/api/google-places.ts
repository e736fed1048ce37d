import type { LogLine } from '#server/platform/log/log.ts';
import { googlePlaces } from '#server/places/google.ts';
import type { PlaceQuery, PlaceSource } from '#server/places/source.ts';

export const SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        placeId: 'ChIJEwqWr9GWW0gRQLanI8EMLwE',
        text: { text: 'Galway, Ireland', matches: [{ endOffset: 4 }] },
      },
    },
    { queryPrediction: { text: { text: 'galway hotels' } } },
    { placePrediction: { placeId: '../../secret', text: { text: 'Not an id' } } },
  ],
};
export const PLACE = {
  id: 'ChIJEwqWr9GWW0gRQLanI8EMLwE',
  displayName: { text: 'Galway', languageCode: 'en' },
  formattedAddress: 'Galway, Ireland',
  location: { latitude: 53.2707, longitude: -9.0568 },
  addressComponents: [
    {
      longText: 'Galway',
      shortText: 'Galway',
      types: ['locality', 'political'],
      languageCode: 'en',
    },
    { longText: 'Ireland', shortText: 'IE', types: ['country', 'political'], languageCode: 'en' },
  ],
};
export const QUERY: PlaceQuery = {
  input: 'galw',
  types: 'geocode',
  countries: ['ie'],
  region: undefined,
};
export const ID = 'g:ChIJEwqWr9GWW0gRQLanI8EMLwE';
export const FALLBACK = [{ description: 'From the bundled data', place_id: 'ie:galway.galway' }];

export type GoogleAnswer = (signal: AbortSignal | null | undefined) => Promise<Response> | Response;

export function fakeGoogle(answer: GoogleAnswer, timeoutMs = 2_500) {
  const requests: { url: string; method: string; headers: Headers; body: unknown }[] = [];
  const log: LogLine[] = [];
  let clock = 0;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, { ...init, signal: null });
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    requests.push({ url: request.url, method: request.method, headers: request.headers, body });
    return answer(init?.signal);
  };
  const places = googlePlaces({
    key: 'the-key',
    bundled,
    http: { fetch },
    log: (line) => log.push(line),
    now: () => clock,
    timeoutMs,
  });
  return {
    ...places,
    requests,
    log,
    setClock: (milliseconds: number): void => {
      clock = milliseconds;
    },
  };
}

export const googleJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status });

const bundled: PlaceSource = {
  suggest: () => Promise.resolve(FALLBACK),
  details: () => Promise.resolve(undefined),
};
