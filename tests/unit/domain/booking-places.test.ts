import { expect, test } from 'vitest';
import { liesInside, resolveCollection } from '#domain/booking-places.ts';
import { pricing } from '#messages/pricing.ts';
import { readSettings } from '#content-schema/read.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const area = readSettings(CONTENT, 'service-area').geometry.coordinates[0];
const sideOf = async (town: string, eircode = '') => {
  const found = await resolveCollection({ town, eircode }, area, pricing.errors);
  return found.ok ? found.value.area : found.message;
};

test('the Eircode says where it is collected, whatever the town says', async () => {
  expect(await sideOf('Galway', 'D6W PV38')).toBe('inside');
  expect(await sideOf('Dublin', 'H91 E2K3')).toBe('outside');
  expect(await sideOf('No such town', 'H91 E2K3')).toBe('outside');
});

test('without an Eircode the town says it, also for one that straddles the border', async () => {
  expect(await sideOf('Galway')).toBe('outside');
  expect(await sideOf('Bray', 'A98 X0X0')).toBe(await sideOf('Bray'));
});

test('what nobody knows is asked for again; who gave an Eircode hears why it is not enough', async () => {
  expect(await sideOf('No such town')).toBe(pricing.errors.pickupUnknown);
  expect(await sideOf('No such town', 'A98 X0X0')).toBe(pricing.errors.pickupEdge);
});

test('only what is known to lie in the area is delivered the same day', async () => {
  expect(await liesInside({ town: 'Swords', eircode: '' }, area, pricing.errors)).toBe(true);
  expect(await liesInside({ town: 'Cork', eircode: '' }, area, pricing.errors)).toBe(false);
  expect(await liesInside({ town: 'No such town', eircode: '' }, area, pricing.errors)).toBe(false);
});
