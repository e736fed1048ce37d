import { expect, test, vi } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { checkDelivery } from '#domain/delivery-address.ts';
import { resolveIrish } from '#domain/resolve-irish.ts';
import { impliedService, resolveDestination, resolvePickup } from '#domain/resolve-places.ts';

vi.mock('#domain/gazetteer.ts', () => ({
  irishPlaces: () => Promise.reject(new Error('offline')),
  destinations: () => Promise.reject(new Error('offline')),
}));

const NOT_LOADED = { ok: false, message: PLACE_WORDS.places };

test('when the lists of places do not arrive, that is said, and nothing is refused for it', async () => {
  expect(await resolvePickup({ text: 'Dublin' }, [], PLACE_WORDS)).toEqual(NOT_LOADED);
  for (const service of ['national', 'international'] as const)
    expect(await resolveDestination({ text: 'Cork' }, service, [], PLACE_WORDS)).toEqual(
      NOT_LOADED,
    );
  expect(await resolveIrish({ town: 'Cork', eircode: '' }, [], '', PLACE_WORDS)).toEqual(
    NOT_LOADED,
  );
  expect(await impliedService('Berlin')).toBe('national');
});

test('an address abroad is taken without a look at the list', async () => {
  const to = { id: 'germany', country: 'DE' };
  const address = { town: 'London', postcode: '10115' };
  expect(await checkDelivery(to, address, [], PLACE_WORDS)).toMatchObject({ ok: true });
});
