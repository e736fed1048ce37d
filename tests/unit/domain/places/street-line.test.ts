import { expect, test } from 'vitest';
import { streetLine } from '#domain/places/street-line.ts';

const CORK = { town: 'Cork', postcode: 'T12 X2C3', country: 'Ireland' };

test.each([
  ['1 Row, Cork', '1 Row'],
  ['1 Row, Cork, T12 X2C3', '1 Row'],
  ['1 Row, Apt 2, Cork, Co. Cork, t12x2c3, Ireland', '1 Row, Apt 2'],
  ['1 Row, Douglas, Cork T12 X2C3, Éire', '1 Row, Douglas'],
  ['1 Row, Cork, Co. Kerry', '1 Row, Co. Kerry'],
  ['Cork', 'Cork'],
  ['Cork House, Cork Road', 'Cork House, Cork Road'],
  ['1 Row, Corkbeg', '1 Row, Corkbeg'],
])('the line %j beside Cork T12 X2C3 is %j', (line1, street) => {
  expect(streetLine({ line1, ...CORK })).toBe(street);
});

test.each([
  ['Germany', '10115', 'Berlin', '', 'Musterweg 3, 10115 Berlin, Deutschland', 'Musterweg 3'],
  ['USA', '02138', 'Boston', 'MA', '1 Main St, Boston, MA 02138, US', '1 Main St'],
  ['Great Britain', 'LS1 4AP', 'Leeds', '', '1 Row, Leeds, LS1 4AP, UK', '1 Row'],
])('in %s no label says %s %s twice', (country, postcode, town, state, line1, street) => {
  expect(streetLine({ line1, town, postcode, state, country })).toBe(street);
});
