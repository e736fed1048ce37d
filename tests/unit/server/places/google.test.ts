import { describe, expect, test } from 'vitest';
import {
  ID,
  PLACE,
  QUERY,
  SUGGESTIONS,
  fakeGoogle,
  googleJson,
  FALLBACK,
  type GoogleAnswer,
} from '#tests/support/api/google-places.ts';
import type { LogLine } from '#server/platform/log/log.ts';
import type { PlaceSource } from '#server/places/source.ts';

describe('suggestions of Google', () => {
  test('come in our shape, without those that are no places', async () => {
    const google = fakeGoogle(() => googleJson(SUGGESTIONS));
    expect(await google.suggest(QUERY)).toEqual([{ description: 'Galway, Ireland', place_id: ID }]);
    expect(google.log).toEqual([]);
  });

  test('are asked for with the key, the fields and the country', async () => {
    const google = fakeGoogle(() => googleJson(SUGGESTIONS));
    await google.suggest(QUERY);
    const [{ url, method, headers, body } = {}] = google.requests;
    expect([method, url]).toEqual(['POST', 'https://places.googleapis.com/v1/places:autocomplete']);
    expect(headers?.get('x-goog-api-key')).toBe('the-key');
    expect(headers?.get('x-goog-fieldmask')).toContain('suggestions.placePrediction.placeId');
    expect(body).toEqual({ input: 'galw', languageCode: 'en', includedRegionCodes: ['ie'] });
  });

  test('can be towns only, of any country, near a region', async () => {
    const wide = { input: 'münch', types: '(cities)', countries: [], region: 'Bavaria' };
    const google = fakeGoogle(() => googleJson({}));
    await google.suggest(wide);
    expect(google.requests[0]?.body).toEqual({
      input: 'münch, Bavaria',
      inputOffset: 5,
      languageCode: 'en',
      includedPrimaryTypes: ['(cities)'],
    });
  });

  test('can be none', async () => {
    expect(await fakeGoogle(() => googleJson({})).suggest(QUERY)).toEqual([]);
  });

  test('are not asked for before the third character', async () => {
    const google = fakeGoogle(() => googleJson(SUGGESTIONS));
    expect(await google.suggest({ ...QUERY, input: ' ga ' })).toEqual([]);
    expect(google.requests).toEqual([]);
  });
});

describe('details of Google', () => {
  test('come in our shape, under the id that was asked for', async () => {
    const google = fakeGoogle(() => googleJson(PLACE));
    expect(await google.details(ID)).toEqual({
      place_id: ID,
      name: 'Galway',
      formatted_address: 'Galway, Ireland',
      geometry: { location: { lat: 53.2707, lng: -9.0568 } },
      address_components: [
        { long_name: 'Galway', short_name: 'Galway', types: ['locality', 'political'] },
        { long_name: 'Ireland', short_name: 'IE', types: ['country', 'political'] },
      ],
    });
    expect(google.requests.map(({ method, url }) => [method, url])).toEqual([
      [
        'GET',
        'https://places.googleapis.com/v1/places/ChIJEwqWr9GWW0gRQLanI8EMLwE?languageCode=en',
      ],
    ]);
    expect(google.requests[0]?.headers.get('x-goog-fieldmask')).toBe(
      'id,displayName,formattedAddress,location,addressComponents',
    );
  });

  test('on the equator and without a name are whole', async () => {
    const bare = { location: { longitude: 32.5 }, addressComponents: [{ longText: 'Uganda' }] };
    expect(await fakeGoogle(() => googleJson(bare)).details(ID)).toMatchObject({
      name: 'Uganda',
      formatted_address: 'Uganda',
      geometry: { location: { lat: 0, lng: 32.5 } },
      address_components: [{ long_name: 'Uganda', short_name: 'Uganda', types: [] }],
    });
  });

  test.each(['ie:galway.galway', 'gn:2643743', 'g:..', 'g:a.b', 'g:', 'x'])(
    'are not asked for by the id "%s"',
    async (id) => {
      const google = fakeGoogle(() => googleJson(PLACE));
      expect(await google.details(id)).toBeUndefined();
      expect(google.requests).toEqual([]);
    },
  );

  test.each([400, 404])('are unknown when Google says %i, which is no failure', async (status) => {
    const google = fakeGoogle(() => googleJson({ error: { code: status } }, status));
    for (let time = 0; time < 5; time += 1) expect(await google.details(ID)).toBeUndefined();
    expect([google.requests.length, google.log]).toEqual([5, []]);
  });
});

const textAnswer = (body: string, type = 'application/json'): Response =>
  new Response(body, { headers: { 'content-type': type } });

const FAILURES: [string, GoogleAnswer, LogLine][] = [
  ['no network', () => Promise.reject(new TypeError('fetch failed')), { failure: 'offline' }],
  [
    'a refusal of the key',
    () => googleJson({ error: {} }, 403),
    { failure: 'refused', status: 403 },
  ],
  ['an invalid key', () => googleJson({ error: {} }, 401), { failure: 'refused', status: 401 }],
  ['too many requests', () => googleJson({}, 429), { failure: 'refused', status: 429 }],
  ['an error', () => googleJson({}, 500), { failure: 'refused', status: 500 }],
  ['a page', () => textAnswer('<p>Sign in</p>', 'text/html'), { failure: 'unreadable' }],
  ['broken JSON', () => textAnswer('{"suggestions":'), { failure: 'unreadable' }],
  [
    'another shape',
    () => googleJson({ suggestions: 'none', location: 7 }),
    { failure: 'unreadable' },
  ],
];

describe('when Google fails by', () => {
  test.each(FAILURES)('%s, the bundled data answers and it is logged', async (_, answer, line) => {
    const google = fakeGoogle(answer);
    expect(await google.suggest(QUERY)).toEqual(FALLBACK);
    expect(google.log).toMatchObject([{ event: 'places-provider', call: 'autoComplete', ...line }]);
    expect(JSON.stringify(google.log)).not.toMatch(/galw|the-key/);
  });

  test.each(FAILURES)('%s, its place is unavailable, not unknown', async (_, answer, line) => {
    const google = fakeGoogle(answer);
    expect(await google.details(ID)).toBe('unavailable');
    expect(google.log).toMatchObject([
      { event: 'places-provider', call: 'getPlaceDetails', ...line },
    ]);
  });

  test('silence, the bundled data answers after the time for it', async () => {
    const silent: GoogleAnswer = (signal) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const google = fakeGoogle(silent, 5);
    expect(await google.suggest(QUERY)).toEqual(FALLBACK);
    expect(google.log).toMatchObject([{ failure: 'timeout' }]);
  });

  test('an answer that stops in the middle, the bundled data answers as well', async () => {
    const stalled: GoogleAnswer = (signal) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"suggestions":['));
            signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const google = fakeGoogle(stalled, 5);
    expect(await google.suggest(QUERY)).toEqual(FALLBACK);
    expect(google.log).toMatchObject([{ failure: 'timeout' }]);
  });
});

describe('after three failures in a row', () => {
  const ask = async (google: PlaceSource, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await google.suggest(QUERY);
  };

  test('Google is left alone for 30 seconds, and the log says so once', async () => {
    const google = fakeGoogle(() => googleJson({}, 500));
    await ask(google, 10);
    expect(google.requests.length).toBe(3);
    expect(google.log.map(({ pausedSeconds }) => pausedSeconds)).toEqual([
      undefined,
      undefined,
      30,
    ]);
    google.setClock(29_999);
    expect(await google.details(ID)).toBe('unavailable');
    expect(google.requests.length).toBe(3);
  });

  test('one request tries again after the pause, and the others wait for it', async () => {
    const google = fakeGoogle(() => googleJson({}, 500));
    await ask(google, 3);
    google.setClock(30_000);
    await Promise.all([ask(google, 1), ask(google, 1), ask(google, 1)]);
    expect(google.requests.length).toBe(4);
  });

  test('a good answer ends the pause', async () => {
    let works = false;
    const google = fakeGoogle(() => (works ? googleJson(SUGGESTIONS) : googleJson({}, 500)));
    await ask(google, 3);
    works = true;
    google.setClock(30_000);
    await ask(google, 3);
    expect(google.requests.length).toBe(6);
  });

  test('failures with a good answer between them are not in a row', async () => {
    let count = 0;
    const google = fakeGoogle(() => googleJson(SUGGESTIONS, (count += 1) % 3 === 0 ? 200 : 500));
    await ask(google, 9);
    expect(google.requests.length).toBe(9);
  });
});
