import { describe, expect, test } from 'vitest';
import {
  ID,
  PLACE,
  QUERY,
  SUGGESTIONS,
  fakeGoogle,
  googleJson,
} from '#tests/support/api/google-places.ts';

describe('suggestions of Google', () => {
  test('come in our shape, without those that are no places', async () => {
    const google = fakeGoogle(() => googleJson(SUGGESTIONS));
    expect(await google.suggest(QUERY)).toEqual([{ description: 'Galway, Ireland', place_id: ID }]);
    expect(google.log).toEqual([]);
  });

  test('are asked for with the key, the fields and the country', async () => {
    const google = fakeGoogle(() => googleJson(SUGGESTIONS));
    await google.suggest(QUERY);
    const [{ url, method, headers, body } = {}] = google.asked;
    expect([method, url]).toEqual(['POST', 'https://places.googleapis.com/v1/places:autocomplete']);
    expect(headers?.get('x-goog-api-key')).toBe('the-key');
    expect(headers?.get('x-goog-fieldmask')).toContain('suggestions.placePrediction.placeId');
    expect(body).toEqual({ input: 'galw', languageCode: 'en', includedRegionCodes: ['ie'] });
  });

  test('can be towns only, of any country, near a region', async () => {
    const wide = { input: 'münch', types: '(cities)', countries: [], region: 'Bavaria' };
    const google = fakeGoogle(() => googleJson({}));
    await google.suggest(wide);
    expect(google.asked[0]?.body).toEqual({
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
    expect(google.asked).toEqual([]);
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
    expect(google.asked.map(({ method, url }) => [method, url])).toEqual([
      [
        'GET',
        'https://places.googleapis.com/v1/places/ChIJEwqWr9GWW0gRQLanI8EMLwE?languageCode=en',
      ],
    ]);
    expect(google.asked[0]?.headers.get('x-goog-fieldmask')).toBe(
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
      expect(google.asked).toEqual([]);
    },
  );

  test.each([400, 404])('are unknown when Google says %i, which is no failure', async (status) => {
    const google = fakeGoogle(() => googleJson({ error: { code: status } }, status));
    for (let time = 0; time < 5; time += 1) expect(await google.details(ID)).toBeUndefined();
    expect([google.asked.length, google.log]).toEqual([5, []]);
  });
});
