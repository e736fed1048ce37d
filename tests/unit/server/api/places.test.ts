import { answerTo } from '#tests/support/bookings/bookings.ts';
import { describe, expect, test, beforeAll } from 'vitest';
import { autoComplete, getPlaceDetails } from '#api/places.ts';
import { pathOf } from '#api/call.ts';
import { ENGINES, testApi, ownApi, type TestApi } from '#tests/support/api/api.ts';
import { fakeGoogle, googleJson, SUGGESTIONS } from '#tests/support/api/google-places.ts';
import { newSession } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('places on %s', (engine) => {
  const api = testApi(engine);

  const ask = (input: string, country = 'ie', region = '-'): Promise<Response> =>
    api.get(pathOf(autoComplete, { input, types: 'geocode', country, region }));
  const suggested = async (input: string, country?: string, region?: string): Promise<string[]> => {
    const { predictions } = await answerTo(autoComplete, await ask(input, country, region));
    return predictions.map(({ description }) => description);
  };

  test('are suggested as Google does, and no cache keeps what was typed', async () => {
    const response = await ask('galw');
    expect(await response.json()).toEqual({
      status: true,
      predictions: [
        { description: 'Galway, County Galway, Ireland', place_id: 'ie:galway.galway' },
      ],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['lond', 'all', 'London, England, United Kingdom'],
    ['12 a/b Main Street, Galway', 'ie', 'Galway, County Galway, Ireland'],
  ])('are found by "%s" in %s as it stands in an address', async (input, country, first) => {
    expect((await suggested(input, country))[0]).toBe(first);
  });

  test.each([
    'autoComplete/galw/geocode/ireland/-',
    'autoComplete/galw/geocode/ie%7C/-',
    `autoComplete/${'a'.repeat(121)}/geocode/ie/-`,
    'autoComplete/gal%00w/geocode/ie/-',
    'autoComplete/gal%0Aw/geocode/ie/-',
    'autoComplete/%20/geocode/ie/-',
    'autoComplete//geocode/ie/-',
    'autoComplete/galw/geocode/ie',
    'getPlaceDetails/gn:1',
    'getPlaceDetails/g:ChIJ',
    'getPlaceDetails/..%2F..%2Fhealth',
    `getPlaceDetails/${'a'.repeat(301)}`,
    'getPlaceDetails/',
  ])('are refused by a problem for %s', async (path) => {
    const response = await api.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['galw%', 'galw%E0%A4%A', '%C3%28abc', '%ED%A0%80abc', '%FF%FE%FD'])(
    'are refused by a problem for the broken percent escape %s',
    async (input) => {
      const responses = await Promise.all([
        api.get(`autoComplete/${input}/geocode/ie/-`),
        api.get(`autoComplete/galway/geocode/ie/${input}`),
        api.get(`getPlaceDetails/${input}`),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    },
  );

  test('leave nothing of what was typed in the log', async () => {
    await ask('12 Secret Street, Galway');
    await ask('Secret\n', 'ireland', 'Galway');
    await api.get('autoComplete/secret%E0%A4%A/geocode/ie/-');
    await api.get('getPlaceDetails/own:secret');
    expect(JSON.stringify(api.log)).not.toMatch(/secret|galway/i);
  });
});

describe('places of a provider', () => {
  test('that does not answer are a 503 that says when to try again', async () => {
    const places = {
      suggest: () => Promise.resolve([]),
      details: () => Promise.resolve('unavailable' as const),
    };
    const api = await ownApi('sqlite', {}, (services) => ({ ...services, places }));
    const response = await api.get('getPlaceDetails/g:ChIJ');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });
});

describe('asking for places', () => {
  test('more than 120 times a minute is too often', async () => {
    const api = await ownApi('sqlite', { RATE_LIMIT_FACTOR: '1' });
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1)
      statuses.add((await api.get('getPlaceDetails/ie:h91')).status);
    expect([...statuses]).toEqual([200]);
    expect((await api.get('autoComplete/galw/geocode/ie/-')).status).toBe(429);
  });
});

const OWN_ADDRESS = {
  name: 'Lantern Books',
  phone: '020 910 1234',
  line1: '4 Quay Street',
  town: 'Galway',
  postcode: 'H91 A2C3',
};

const DESCRIBED = '4 Quay Street, Galway, H91 A2C3, Ireland';
async function withAddress(
  api: TestApi,
  email: string,
  more: object = {},
): Promise<Record<string, string>> {
  const headers = await newSession(api, email);
  const saved = await api.post('userAddress/add', { ...OWN_ADDRESS, ...more }, headers);
  expect(saved.status).toBe(201);
  return headers;
}

const suggestByApi = async (
  api: TestApi,
  input: string,
  headers: Record<string, string> = {},
  country = 'ie',
) => {
  const params = { input, types: 'geocode', country, region: '-' };
  const response = await api.get(pathOf(autoComplete, params), headers);
  return (await answerTo(autoComplete, response)).predictions;
};

describe.each(ENGINES)('an address search on %s', (engine) => {
  let own: Record<string, string> = {};
  const api = testApi(engine);
  beforeAll(async () => {
    own = await withAddress(api, 'own@a.ie');
  });

  test.each(['4 quay', 'quay st', 'h91a2c3', 'lantern'])(
    'finds the saved address of whoever is logged in by "%s"',
    async (typed) => {
      const [first] = await suggestByApi(api, typed, own);
      expect(first?.description).toBe(DESCRIBED);
    },
  );

  test('names places after saved addresses', async () => {
    const found = await suggestByApi(api, 'galw', own);
    expect(found.map(({ description }) => description)).toEqual([
      DESCRIBED,
      'Galway, County Galway, Ireland',
    ]);
  });

  test('hands over street, town, Eircode, country and coordinates of a saved address', async () => {
    const [first] = await suggestByApi(api, '4 quay', own);
    const path = pathOf(getPlaceDetails, { place_id: first?.place_id ?? '' });
    const { result } = await answerTo(getPlaceDetails, await api.get(path, own));
    const parts = result.address_components.map(({ types, long_name }) => [types[0], long_name]);
    expect(Object.fromEntries(parts)).toEqual({
      route: '4 Quay Street',
      locality: 'Galway',
      postal_code: 'H91 A2C3',
      country: 'Ireland',
    });
    expect(result.geometry?.location).toEqual({ lat: 53.27, lng: -9.05 });
  });

  test('shows nobody the address of another account', async () => {
    const [first] = await suggestByApi(api, '4 quay', own);
    const path = pathOf(getPlaceDetails, { place_id: first?.place_id ?? '' });
    const other = await newSession(api, 'other@a.ie');
    expect(await suggestByApi(api, '4 quay', other)).toEqual([]);
    expect(await suggestByApi(api, '4 quay')).toEqual([]);
    expect((await api.get(path, other)).status).toBe(404);
    expect((await api.get(path)).status).toBe(404);
  });

  test('keeps an address abroad out of a search in Ireland', async () => {
    const abroad = await withAddress(api, 'abroad@a.ie', {
      line1: '9 Harbour Row',
      town: 'Belfast',
      postcode: 'BT1 1AA',
      country: 'GB-NIR',
    });
    expect(await suggestByApi(api, '9 harbour', abroad)).toEqual([]);
    const [first] = await suggestByApi(api, '9 harbour', abroad, 'all');
    expect(first?.description).toBe('9 Harbour Row, Belfast, BT1 1AA, United Kingdom');
    const path = pathOf(getPlaceDetails, { place_id: first?.place_id ?? '' });
    const { result } = await answerTo(getPlaceDetails, await api.get(path, abroad));
    expect(result.geometry).toBeUndefined();
    expect(result.address_components).toContainEqual({
      long_name: 'Northern Ireland',
      short_name: 'Northern Ireland',
      types: ['administrative_area_level_1', 'political'],
    });
  });
});

test('a search with a key adds saved addresses to those of Google, which hears nothing of them', async () => {
  const google = fakeGoogle(() => googleJson(SUGGESTIONS));
  const api = await ownApi('sqlite', {}, (services) => ({ ...services, places: google }));
  const own = await withAddress(api, 'own@a.ie');
  const found = await suggestByApi(api, 'galw', own);
  expect(found.map(({ description }) => description)).toEqual([DESCRIBED, 'Galway, Ireland']);
  expect(JSON.stringify(google.requests.map(({ body }) => body))).not.toContain('Quay');
});
