import { describe, expect, test } from 'vitest';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { splitIrish } from '#domain/places/irish-text.ts';
import { resolveIrish } from '#domain/places/resolve-irish.ts';
import {
  impliedService,
  resolvePlace,
  resolveWeight,
  type Service,
} from '#domain/places/resolve-places.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { AREA, QUOTE_SETTINGS } from '#tests/support/paths/tariff.ts';

const errors = placeErrors;

async function pickup(text: string, position?: { latitude: number; longitude: number }) {
  const found = await resolvePlace('pickup', { text, position }, QUOTE_SETTINGS, errors);
  return found.ok ? `${found.value.label}: ${found.value.area}` : found.message;
}
async function destination(text: string, service: Service) {
  const found = await resolvePlace('delivery', { text, service }, QUOTE_SETTINGS, errors);
  if (!found.ok) return found.message;
  const { label, id, country, area: side } = found.value;
  return [label, id, country, side];
}
const IN_DUBLIN = { latitude: 53.33, longitude: -6.23 };
const IN_GALWAY = { latitude: 53.2132, longitude: -8.8711 };

describe('a place to collect from', () => {
  test.each([
    ['Dublin', 'Dublin, County Dublin: inside'],
    ['Galway', 'Galway, County Galway: outside'],
    ['Shop Street, Galway H91 E2K3', 'Galway (H91), H91 E2K3: outside'],
    ['Galway (H91)', 'Galway (H91): outside'],
    ['D02 X285', 'Dublin 2 (D02), D02 X285: inside'],
    ['Ballynowhere, H91 E2K3', 'Galway (H91), H91 E2K3: outside'],
    ['', errors.required],
    ['  ', errors.required],
    ['A98 X2X5', errors.pickupEdge],
    ['A65 F4E2', errors.eircode('A65')],
    ['Cork, D02 X285', errors.contradiction('D02', 'Dublin 2', 'Cork')],
    ['Main Street, Naas', 'Naas, County Kildare: outside'],
    ['12 Main Street, Naas, Co. Kildare', 'Naas, County Kildare: outside'],
    ['Tallaght, Dublin 24', 'Dublin 24 (D24): inside'],
    ['12 Made Up Street Dublin 8', 'Dublin 8 (D08): inside'],
    ['Rathmines Dublin 6', 'Dublin 6 (D06): inside'],
    ['Mayo', 'County Mayo: outside'],
    ['Co Kerry', 'County Kerry: outside'],
    ['Contae Mhaigh Eo', 'County Mayo: outside'],
    ['County Dublin', 'County Dublin: inside'],
    ['Ballina', errors.several('Ballina, County Mayo; Ballina, County Tipperary')],
    ['Dubln', `${errors.meant('Dublin')} ${errors.pickupUnknown}`],
    ['Ventri, Co. Kerry', `${errors.meant('Ventry, County Kerry')} ${errors.pickupUnknown}`],
    // A village that the list does not have lies where its county does.
    ['Kilgarvan, Co. Kerry', 'County Kerry: outside'],
    ['Lissaniska, Kilgarvan, Co. Chiarraí, Ireland', 'County Kerry: outside'],
    ['Made Up Village, North County Dublin', 'County Dublin: inside'],
    ['Nenagh, North Tipperary', 'Nenagh, County Tipperary: outside'],
    // Who writes Dublin behind a town outside the area does not pay less for it.
    ['1 Main Street, Bray, Co. Dublin', errors.beyond('Bray', 'Wicklow', 'Dublin')],
    ['Celbridge, Dublin', errors.beyond('Celbridge', 'Kildare', 'Dublin')],
    ['Rathmines, Dublin', 'Rathmines, County Dublin: inside'],
    ['Blackrock, Dublin', 'Blackrock, County Dublin: inside'],
    ['7 Shop Street Galway', 'Galway, County Galway: outside'],
    ['Main Street Ballybofey Co Donegal', 'Ballybofey, County Donegal: outside'],
    ['12 Park Road Dunmore East', 'Dunmore East, County Waterford: outside'],
    ['Baile Atha Cliath 6W', 'Dublin 6W (D6W): inside'],
    ['B.Á.C. 2', 'Dublin 2 (D02): inside'],
    ['Terenure, Dublin 6 West', 'Dublin 6W (D6W): inside'],
    ['Dublin D6W', 'Dublin 6W (D6W): inside'],
    ['Ballsbridge, Dublin D04', 'Dublin 4 (D04): inside'],
    ['Sligo, IE', 'Sligo, County Sligo: outside'],
    ['Sligo, Rep. of Ireland', 'Sligo, County Sligo: outside'],
    ['Tipperary Town', 'Tipperary, County Tipperary: outside'],
    ['The Naul', 'Naul, County Dublin: inside'],
    ['Galway City Centre', 'Galway, County Galway: outside'],
    ['Edgeworthstown / Mostrim', 'Edgeworthstown, County Longford: outside'],
    ['Newbridge (Droichead Nua)', 'Newbridge, County Kildare: outside'],
    ['Dublin No. 4', 'Dublin 4 (D04): inside'],
    ['D 4', 'Dublin 4 (D04): inside'],
    ['1 Main Street, Dubln, Ireland', `${errors.meant('Dublin')} ${errors.pickupUnknown}`],
    ['Quite unknown place', errors.pickupUnknown],
    [' London ', errors.elsewhere('London', 'Great Britain', errors.pickupUnknown)],
    ['Belfast', errors.elsewhere('Belfast', 'Northern Ireland', errors.pickupUnknown)],
    // The town is a small one abroad, and the Eircode knows better.
    ['Bath, H91 E2K3', 'Galway (H91), H91 E2K3: outside'],
    ['London, H91 E2K3', errors.elsewhere('London', 'Great Britain', errors.pickupUnknown)],
    ['Omagh, H91 E2K3', errors.elsewhere('Omagh', 'Northern Ireland', errors.pickupUnknown)],
  ])('"%s": %s', async (text, said) => {
    expect(await pickup(text)).toBe(said);
  });

  test('can lie where the address search says, when no list has it or its area has two sides', async () => {
    expect(await pickup(' Ballynowhere ', IN_DUBLIN)).toBe('Ballynowhere: inside');
    expect(await pickup('Ballynowhere', IN_GALWAY)).toBe('Ballynowhere: outside');
    expect(await pickup('A98 X2X5', IN_DUBLIN)).toBe('Bray (A98), A98 X2X5: inside');
    expect(await pickup('A98 X2X5', IN_GALWAY)).toBe('Bray (A98), A98 X2X5: outside');
    expect(await pickup('Galway', IN_DUBLIN)).toBe('Galway, County Galway: outside');
    expect(await pickup('London', IN_DUBLIN)).toContain('London is in Great Britain');
  });
});

describe('a destination', () => {
  test.each([
    ['Swords', 'national', ['Swords, County Dublin', 'ireland', 'Ireland', 'inside']],
    [
      'London W1',
      'international',
      ['London, Great Britain', 'great-britain', 'Great Britain', 'outside'],
    ],
    [
      'Manchester M1',
      'international',
      ['Manchester, Great Britain', 'great-britain', 'Great Britain', 'outside'],
    ],
    [
      'Cardiff Wales',
      'international',
      ['Cardiff, Great Britain', 'great-britain', 'Great Britain', 'outside'],
    ],
    ['Broadway, New York', 'international', ['New York City, NY, USA', 'usa', 'USA', 'outside']],
    ['Los Angeles, California', 'international', ['Los Angeles, CA, USA', 'usa', 'USA', 'outside']],
    ['Boston Massachusetts', 'international', ['Boston, MA, USA', 'usa', 'USA', 'outside']],
    ['California', 'international', ['USA', 'usa', 'USA', 'outside']],
    ['NSW', 'international', ['Australia', 'australia', 'Australia', 'outside']],
    ['Nowhere Wales', 'international', errors.abroadUnknown],
    ['Galway', 'national', ['Galway, County Galway', 'ireland', 'Ireland', 'outside']],
    ['Quite unknown place', 'national', errors.destinationUnknown],
    ['', 'national', errors.required],
    [' ', 'international', errors.required],
    ['Berlin', 'international', ['Berlin, Germany', 'germany', 'Germany', 'outside']],
    ['Germany', 'international', ['Germany', 'germany', 'Germany', 'outside']],
    ['Paris', 'international', ['Paris, France', undefined, 'France', 'outside']],
    ['UK', 'international', errors.uk],
    ['Bangor', 'international', errors.several('Bangor, Northern Ireland; Bangor, Great Britain')],
    ['Ireland', 'international', errors.ireland],
    ['Swords', 'international', errors.ireland],
    ['Atlantis City', 'international', errors.abroadUnknown],
  ] as const)('"%s", %s: %j', async (text, service, said) => {
    expect(await destination(text, service)).toEqual(said);
  });

  test.each([
    ['Galway', 'national'],
    ['Berlin', 'international'],
    ['UK', 'international'],
    ['Birmingham', 'international'],
    ['Ireland', 'national'],
    ['Atlantis City', 'national'],
    ['', 'national'],
  ])('"%s" implies %s', async (to, service) => {
    expect(await impliedService(to)).toBe(service);
  });
});

test.each([
  ['2.5', 2500],
  ['', errors.required],
  ['heavy', errors.weightNumber],
  ['0', errors.weightLow],
  ['31', errors.weightHigh('30 kg')],
])('a weight of "%s" is %s', (text, said) => {
  const weight = resolveWeight(text, 30_000, errors);
  expect(weight.ok ? weight.value : weight.message).toBe(said);
});

test.each([
  ['Shop Street, Galway H91 E2K3', 'Galway', 'H91 E2K3'],
  ['Galway (H91)', 'Galway', 'H91'],
  ['Galway, h91-e2k3, ', 'Galway', 'H91 E2K3'],
  ['H91 E2K3', '', 'H91 E2K3'],
  ['Galway, Co. Galway, H91 E2K3', 'Galway, Co. Galway', 'H91 E2K3'],
  ['1 Main Street, , Nowhere, H91 E2K3', 'Nowhere', 'H91 E2K3'],
  ['Galway', 'Galway', ''],
  ['A65 F4E2', 'A65 F4E2', ''],
])('"%s" is the town "%s" and the Eircode "%s"', async (text, town, eircode) => {
  expect(splitIrish(await irishPlaces(), text)).toMatchObject({ town, eircode });
});

test('an address needs a town or an Eircode', async () => {
  const said = async (town: string, eircode: string) => {
    const found = await resolveIrish('pickup', { town, eircode }, AREA, errors);
    return found.ok ? found.value.label : found.message;
  };
  expect(await said(' ', ' ')).toBe(errors.required);
  expect(await said(' ', 'H91 E2K3')).toBe('Galway (H91), H91 E2K3');
  expect(await said('Galway', '')).toBe('Galway, County Galway');
  expect(await said('Galway', 'A65 F4E2')).toBe(errors.eircode('A65'));
});
