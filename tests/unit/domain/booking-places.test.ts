import { expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { resolveCollection } from '#domain/booking-places.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

const sideOf = async (town: string, eircode = '') => {
  const found = await resolveCollection({ town, eircode }, AREA, PLACE_WORDS);
  return found.ok ? found.value.area : found.message;
};

test('town and Eircode that contradict each other are asked about, in either direction', async () => {
  expect(await sideOf('Galway', 'D02 X285')).toBe(
    'D02 is in Dublin 2, the town says Galway: which is right?',
  );
  expect(await sideOf('Dublin', 'H91 E2K3')).toBe(
    'H91 is in Galway, the town says Dublin: which is right?',
  );
  expect(await sideOf('Greystones', 'D02 X285')).toContain('which is right?');
});

test('an Eircode of the area around a town fits it, and then decides', async () => {
  expect(await sideOf('Dublin', 'D6W PV38')).toBe('inside');
  expect(await sideOf('Dublin', 'K67 P2P2')).toBe('inside');
  expect(await sideOf('Tallaght', 'D24 P2P2')).toBe('inside');
  // In County Meath, beside Dublin 15, with Eircodes of D15.
  expect(await sideOf('Clonee', 'D15 P2P2')).toBe('inside');
  expect(await sideOf('Belmullet', 'F26 P2P2')).toBe('outside');
  expect(await sideOf('Dingle', 'V92 P2P2')).toBe('outside');
  expect(await sideOf('Virginia', 'A82 P2P2')).toBe('outside');
});

test('without an Eircode the town decides, also for an area that straddles the border', async () => {
  expect(await sideOf('Galway')).toBe('outside');
  expect(await sideOf('Bray', 'A98 X0X0')).toBe(await sideOf('Bray'));
  expect(await sideOf('Shankill', 'A98 X0X0')).toBe('inside');
});

test('an unknown town needs an Eircode, and a misspelt one gets an offer', async () => {
  expect(await sideOf('Ballynowhere Cross')).toContain(bookingErrors.townUnknown);
  expect(await sideOf('Ballynowhere Cross', 'H91 E2K3')).toBe('outside');
  expect(await sideOf('Dubln')).toBe(`Did you mean Dublin? ${bookingErrors.townUnknown}`);
  expect(await sideOf('Galwayy')).toContain('Did you mean Galway?');
  expect(await sideOf('No such town', 'A98 X0X0')).toBe(pricing.errors.pickupEdge);
});

test('a town abroad is named with its country', async () => {
  expect(await sideOf('London')).toContain('London is in Great Britain');
  expect(await sideOf('Belfast', 'D02 X285')).toContain('Belfast is in Northern Ireland');
});
