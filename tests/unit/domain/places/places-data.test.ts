import { describe, expect, test, vi } from 'vitest';
import { ROUTING_KEYS } from '#domain/places/eircode.ts';
import { insideArea } from '#domain/places/service-area.ts';
import { AREA, TARIFF } from '#tests/support/paths/tariff.ts';
import { PLACE_WORDS } from '#api/place-words.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { resolveIrish } from '#domain/places/resolve-irish.ts';
import { impliedService, resolvePlace } from '#domain/places/resolve-places.ts';
import { IRISH_PLACES, IRISH_TOWNS } from './irish-places.ts';

describe('the bundled places', () => {
  test('have labels of their own', () => {
    expect(new Set(IRISH_PLACES.map(({ label }) => label)).size).toBe(IRISH_PLACES.length);
    expect(IRISH_TOWNS.length).toBeGreaterThan(500);
  });

  test('lie in the 26 counties, under English names', () => {
    expect(new Set(IRISH_TOWNS.map(({ county }) => county))).toEqual(
      new Set(ROUTING_KEYS.map(({ county }) => county)),
    );
    expect(
      IRISH_TOWNS.filter(({ name }) => /^(An|Na|Baile|Cluain|Droichead|Trá|Uíbh) /.test(name)),
    ).toEqual([]);
    expect(
      IRISH_TOWNS.filter(
        ({ latitude, longitude }) =>
          latitude < 51.4 || latitude > 55.4 || longitude < -10.5 || longitude > -5.9,
      ),
    ).toEqual([]);
  });

  test('hold all 139 routing keys', () => {
    expect(
      IRISH_PLACES.map(({ routingKey }) => routingKey)
        .filter((key) => key !== undefined)
        .sort(),
    ).toEqual(ROUTING_KEYS.map(({ key }) => key).sort());
  });

  test('of County Dublin are inside the area, all others outside, but for Clonee on the border', () => {
    const odd = IRISH_PLACES.filter(
      (place) => insideArea(place, AREA) !== (place.county === 'Dublin'),
    );
    expect(odd.map(({ label }) => label)).toEqual(['Clonee, County Meath']);
  });
});

vi.mock('#domain/places/gazetteer.ts', () => ({
  irishPlaces: () => Promise.reject(new Error('offline')),
  destinations: () => Promise.reject(new Error('offline')),
}));

const NOT_LOADED = { ok: false, message: PLACE_WORDS.places };

test('when the lists of places do not arrive, that is said, and nothing is refused for it', async () => {
  expect(
    await resolvePlace('pickup', { text: 'Dublin' }, { area: [], tariff: TARIFF }, PLACE_WORDS),
  ).toEqual(NOT_LOADED);
  for (const service of ['national', 'international'] as const)
    expect(
      await resolvePlace(
        'delivery',
        { text: 'Cork', service },
        { area: [], tariff: TARIFF },
        PLACE_WORDS,
      ),
    ).toEqual(NOT_LOADED);
  expect(await resolveIrish('pickup', { town: 'Cork', eircode: '' }, [], PLACE_WORDS)).toEqual(
    NOT_LOADED,
  );
  expect(await impliedService('Berlin')).toBe('national');
});

test('an address abroad is taken without a look at the list', async () => {
  const to = { id: 'germany', country: 'DE' };
  const address = { town: 'London', postcode: '10115' };
  expect(await resolveAddress('delivery', to, address, [], PLACE_WORDS)).toMatchObject({
    ok: true,
  });
});
