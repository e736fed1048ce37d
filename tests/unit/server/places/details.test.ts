import { describe, expect, test } from 'vitest';
import { readArea } from '#tools/places/sources.ts';
import { pickupAreaOf } from '#domain/places/places.ts';
import { bundledPlaces } from '#server/places/bundled-places.ts';
import type { PlaceDetails, Prediction } from '#server/places/source.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const GALWAY_CITY = 'Galway, County Galway, Ireland';
const source = bundledPlaces();
const suggestIn = (input: string, countries: string[] = []): Promise<Prediction[]> =>
  source.suggest({ input, types: 'geocode', countries, region: undefined });
const detailsOf = async (id: string): Promise<PlaceDetails> => {
  const details = await source.details(id);
  if (details === undefined || details === 'unavailable') throw new Error(`${id} is not known`);
  return details;
};

describe('the details', () => {
  test.each([
    'galw',
    'dub',
    'lond',
    'san',
    'new y',
    'h91',
    'derry',
    'ashford',
    'ber',
    'kil',
    'tok',
  ])('of every suggestion for "%s" are those of the suggested place', async (input) => {
    const predictions = await suggestIn(input);
    expect(predictions.length).toBeGreaterThan(0);
    for (const { description, place_id: id } of predictions) {
      expect(id).toMatch(/^[\w:.-]{1,300}$/);
      expect(await detailsOf(id)).toMatchObject({ place_id: id, formatted_address: description });
    }
  });

  test('of an Irish town name the county and the country', async () => {
    expect(await detailsOf('ie:galway.galway')).toEqual({
      place_id: 'ie:galway.galway',
      name: 'Galway',
      formatted_address: GALWAY_CITY,
      geometry: { location: { lat: 53.27, lng: -9.05 } },
      address_components: [
        { long_name: 'Galway', short_name: 'Galway', types: ['locality', 'political'] },
        {
          long_name: 'County Galway',
          short_name: 'County Galway',
          types: ['administrative_area_level_1', 'political'],
        },
        { long_name: 'Ireland', short_name: 'IE', types: ['country', 'political'] },
      ],
    });
  });

  test('of a town in Northern Ireland tell it from Great Britain', async () => {
    expect((await detailsOf('gn:2655984')).address_components.slice(1)).toEqual([
      {
        long_name: 'Northern Ireland',
        short_name: 'Northern Ireland',
        types: ['administrative_area_level_1', 'political'],
      },
      { long_name: 'United Kingdom', short_name: 'GB', types: ['country', 'political'] },
    ]);
  });

  test('of a Dublin district name the district, the city and the key', async () => {
    const { name, address_components: parts } = await detailsOf('ie:d06');
    expect([name, ...parts.map(({ long_name: long }) => long)]).toEqual([
      'Dublin 6',
      'Dublin 6',
      'Dublin',
      'County Dublin',
      'Ireland',
      'D06',
    ]);
  });

  test.each<[string, 'inside' | 'outside']>([
    ['dublin 4', 'inside'],
    ['swords', 'inside'],
    ['galway', 'outside'],
    ['naas', 'outside'],
    ['belfast', 'outside'],
  ])('of %s lie %s the service area', async (input, expected) => {
    const [first] = await suggestIn(input, ['ie', 'gb']);
    const { geometry } = await detailsOf(first?.place_id ?? '');
    const { lat = NaN, lng = NaN } = geometry?.location ?? {};
    const point = { latitude: lat, longitude: lng };
    const place = { ...point, label: '', name: '', county: '', aliases: [], rank: 0 };
    expect(pickupAreaOf(place, readArea(CONTENT))).toBe(expected);
  });

  test.each(['gn:', 'gn:1', 'gn:2655984 ', 'ie:', 'ie:atlantis', 'g:abc', 'x', '', '__proto__'])(
    'of "%s" are unknown',
    async (id) => {
      expect(await source.details(id)).toBeUndefined();
    },
  );
});
