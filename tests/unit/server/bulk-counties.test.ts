import { expect, test } from 'vitest';
import { townWithCounty } from '#server/bulk/irish-county.ts';

test.each([
  ['Newport', 'Mayo', '', 'Newport, County Mayo'],
  ['Newport', 'Co. Tipperary', '', 'Newport, County Tipperary'],
  ['Newport', 'MO', '', 'Newport, County Mayo'],
  ['Newport', 'IE-MO', '', 'Newport, County Mayo'],
  ['Newport', 'Mayo', 'F28 X2C3', 'Newport'],
  ['Newport, Co. Mayo', 'Mayo', '', 'Newport, Co. Mayo'],
  ['A village', 'Cork', '', 'A village, County Cork'],
  ['Bray', 'Dublin', '', 'Bray'],
  ['Dublin', 'Dublin 4', '', 'Dublin 4'],
  ['', 'Dublin 14', '', 'Dublin 14'],
  ['Dundrum', 'Dublin 14', '', 'Dundrum, Dublin 14'],
  ['Newport', 'Atlantis', '', 'Newport'],
])(
  'the town %j beside the county %j and the Eircode %j is %j',
  async (town, county, eircode, read) => {
    expect(await townWithCounty(town, { county, eircode })).toBe(read);
  },
);
