import { expect, test } from 'vitest';
import { foundAddressOf } from '#ui/found-address.ts';

const piece = (type: string, long: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: [type, 'political'],
});
const IRISH = piece('country', 'Ireland', 'IE');
const details = (...parts: ReturnType<typeof piece>[]) => ({
  place_id: 'g:1',
  name: 'Eyre Square Hotel',
  formatted_address: '',
  geometry: { location: { lat: 53.27, lng: -9.05 } },
  address_components: parts,
});

test('an address of Google is handed over with street, town, Eircode, country and coordinates', () => {
  const found = foundAddressOf(
    details(
      piece('street_number', '12'),
      piece('route', 'Shop Street'),
      piece('locality', 'Galway'),
      piece('administrative_area_level_1', 'County Galway', 'Co. Galway'),
      piece('postal_code', 'h91e2k3'),
      IRISH,
    ),
  );
  expect(found).toEqual({
    line1: '12 Shop Street',
    line2: '',
    town: 'Galway',
    label: 'Galway, County Galway',
    region: 'County Galway',
    regionCode: 'Co. Galway',
    postcode: 'H91 E2K3',
    country: 'IE',
    countryName: 'Ireland',
    position: { latitude: 53.27, longitude: -9.05 },
  });
});

test('a district of Dublin is the town, and an Eircode area alone is no Eircode', () => {
  const county = piece('administrative_area_level_1', 'County Dublin');
  const area = { ...piece('postal_code', 'D04'), types: ['postal_code', 'postal_code_prefix'] };
  const found = foundAddressOf(
    details(piece('sublocality', 'Dublin 4'), piece('locality', 'Dublin'), county, area, IRISH),
  );
  expect(found).toMatchObject({ town: 'Dublin 4', label: 'Dublin 4', line2: '', postcode: '' });
});

test('a place without a town has its name, and the state its short name', () => {
  const usa = piece('country', 'United States', 'US');
  const state = piece('administrative_area_level_1', 'New York', 'NY');
  expect(foundAddressOf(details(state, usa))).toMatchObject({
    town: 'Eyre Square Hotel',
    regionCode: 'NY',
    countryName: 'United States',
  });
});

test.each([
  ['no country', details(piece('locality', 'Galway'))],
  ['no country code', details(piece('locality', 'Galway'), piece('country', 'Ireland'))],
  ['no name', { ...details(IRISH), name: ' ' }],
])('a place with %s is none', (_, wrong) => {
  expect(foundAddressOf(wrong)).toBeUndefined();
});
