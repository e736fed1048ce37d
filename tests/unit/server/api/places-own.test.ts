import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { autoComplete, getPlaceDetails } from '#api/places.ts';
import { pathOf } from '#api/call.ts';
import { ENGINES, startTestApi, type TestApi, testApi } from '#tests/support/api/api.ts';
import { fakeGoogle, googleJson, SUGGESTIONS } from '#tests/support/api/google-places.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

const ADDRESS = {
  name: 'Lantern Books',
  phone: '020 910 1234',
  line1: '4 Quay Street',
  town: 'Galway',
  postcode: 'H91 A2C3',
};
const DESCRIBED = '4 Quay Street, Galway, H91 A2C3, Ireland';

/** An account with a saved address: the headers of its requests. */
async function withAddress(
  api: TestApi,
  email: string,
  more: object = {},
): Promise<Record<string, string>> {
  await openAccount(api, email);
  const headers = await logIn(api, email);
  const saved = await api.post('userAddress/add', { ...ADDRESS, ...more }, headers);
  expect(saved.status).toBe(201);
  return headers;
}

const suggest = async (
  api: TestApi,
  input: string,
  headers: Record<string, string> = {},
  country = 'ie',
) => {
  const params = { input, types: 'geocode', country, region: '-' };
  const response = await api.get(pathOf(autoComplete, params), headers);
  return v.parse(autoComplete.answer, await response.json()).predictions;
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
      const [first] = await suggest(api, typed, own);
      expect(first?.description).toBe(DESCRIBED);
    },
  );

  test('names places after saved addresses', async () => {
    const found = await suggest(api, 'galw', own);
    expect(found.map(({ description }) => description)).toEqual([
      DESCRIBED,
      'Galway, County Galway, Ireland',
    ]);
  });

  test('hands over street, town, Eircode, country and coordinates of a saved address', async () => {
    const [first] = await suggest(api, '4 quay', own);
    const path = pathOf(getPlaceDetails, { place_id: first?.place_id ?? '' });
    const { result } = v.parse(getPlaceDetails.answer, await (await api.get(path, own)).json());
    const parts = result.address_components.map(({ types, long_name }) => [types[0], long_name]);
    expect(Object.fromEntries(parts)).toEqual({
      route: '4 Quay Street',
      locality: 'Galway',
      postal_code: 'H91 A2C3',
      country: 'Ireland',
    });
    expect(result.geometry?.location).toEqual({ lat: 53.272, lng: -9.051 });
  });

  test('shows nobody the address of another account', async () => {
    const [first] = await suggest(api, '4 quay', own);
    const path = pathOf(getPlaceDetails, { place_id: first?.place_id ?? '' });
    await openAccount(api, 'other@a.ie');
    const other = await logIn(api, 'other@a.ie');
    expect(await suggest(api, '4 quay', other)).toEqual([]);
    expect(await suggest(api, '4 quay')).toEqual([]);
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
    expect(await suggest(api, '9 harbour', abroad)).toEqual([]);
    const [first] = await suggest(api, '9 harbour', abroad, 'all');
    expect(first?.description).toBe('9 Harbour Row, Belfast, BT1 1AA, United Kingdom');
    const path = pathOf(getPlaceDetails, { place_id: first?.place_id ?? '' });
    const { result } = v.parse(getPlaceDetails.answer, await (await api.get(path, abroad)).json());
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
  const api = await startTestApi('sqlite', {}, (services) => ({ ...services, places: google }));
  const own = await withAddress(api, 'own@a.ie');
  const found = await suggest(api, 'galw', own);
  expect(found.map(({ description }) => description)).toEqual([DESCRIBED, 'Galway, Ireland']);
  expect(JSON.stringify(google.asked.map(({ body }) => body))).not.toContain('Quay');
  await api.close();
});
