import { expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

const sideOf = async (town: string, eircode = '', line2 = '') => {
  const address = { line1: '1 Main Street', line2, town, postcode: eircode };
  const found = await resolveAddress('pickup', IRELAND, address, AREA, PLACE_WORDS);
  return found.ok ? found.value.area : found.problems[0]?.message;
};

test('an Eircode of the area around a town fits it, and then decides', async () => {
  expect(await sideOf('Dublin', 'D6W PV38')).toBe('inside');
  expect(await sideOf('Dublin', 'K67 P2P2')).toBe('inside');
  expect(await sideOf('Tallaght', 'D24 P2P2')).toBe('inside');
  // Clonee is in County Meath, next to Dublin 15, and has Eircodes of D15.
  expect(await sideOf('Clonee', 'D15 P2P2')).toBe('inside');
  expect(await sideOf('Belmullet', 'F26 P2P2')).toBe('outside');
  expect(await sideOf('Dingle', 'V92 P2P2')).toBe('outside');
  expect(await sideOf('Virginia', 'A82 P2P2')).toBe('outside');
  expect(await sideOf('Greystones', 'D02 X285')).toContain('which is right?');
});

test('without an Eircode the town decides, also for an area that straddles the border', async () => {
  expect(await sideOf('Galway')).toBe('outside');
  expect(await sideOf('Bray', 'A98 X0X0')).toBe(await sideOf('Bray'));
  expect(await sideOf('Shankill', 'A98 X0X0')).toBe('inside');
  expect(await sideOf('Balbriggan', 'K32 X0X0')).toBe('inside');
  expect(await sideOf('Stamullen', 'K32 X0X0')).toBe('outside');
  // The area lies on one side, the town on the other.
  expect(await sideOf('Dunboyne', 'D15 X0X0')).toBe('outside');
  expect(await sideOf('Clonsilla', 'A86 X0X0')).toBe('outside');
});

test('an unknown town in such an area is asked about, and any other in the words of a booking', async () => {
  for (const eircode of ['A98 X0X0', 'K32 X0X0'])
    expect(await sideOf('No such town', eircode)).toBe(placeErrors.pickupEdge);
  expect(await sideOf('Ballynowhere Cross')).toContain(addressErrors.townUnknown);
});

test('a locality may stand before the town, and the county below it, in the field or the line above', async () => {
  expect(await sideOf('Monivea, Athenry, Co. Galway')).toBe('outside');
  expect(await sideOf('Ranelagh, D6')).toBe('inside');
  expect(await sideOf('Co. Kildare', '', 'Leixlip')).toBe('outside');
  expect(await sideOf('Kilgarvan, Co. Kerry')).toBe('outside');
});

test('a county alone says nothing of a door, and Dublin behind another town is asked about', async () => {
  expect(await sideOf('Co. Kerry')).toBe(addressErrors.townUnknown);
  expect(await sideOf('Co. Kerry', '', 'Made Up Lane')).toBe(addressErrors.townUnknown);
  const asked = placeErrors.beyond('Bray', 'Wicklow', 'Dublin');
  expect(await sideOf('Dublin', '', 'Bray')).toBe(asked);
  expect(await sideOf('Bray, Dublin')).toBe(asked);
  // The Eircode decides.
  expect(await sideOf('Dublin', 'D18 X0X0', 'Bray')).toBe('inside');
});
