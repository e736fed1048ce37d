import { expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { checkDelivery } from '#domain/delivery-address.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { readSettings } from '#content-schema/read.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const area = readSettings(CONTENT, 'service-area').geometry.coordinates[0];
const IRELAND = { id: 'ireland', country: 'IE' };
const BRITAIN = { id: 'great-britain', country: 'GB' };
const NORTH = { id: 'northern-ireland', country: 'GB' };
const check = async (to: typeof IRELAND, town: string, postcode = '') => {
  const found = await checkDelivery(to, { town, postcode }, area, PLACE_WORDS);
  return found.ok ? found.value.postcode : found.problems.map(({ message }) => message).join(' ');
};

test('nothing foreign and nothing misspelt is delivered as Ireland', async () => {
  expect(await check(IRELAND, 'London')).toContain('London is in Great Britain');
  expect(await check(IRELAND, 'Belfast')).toContain('Belfast is in Northern Ireland');
  expect(await check(IRELAND, 'Dubln')).toContain('Did you mean Dublin?');
  expect(await check(IRELAND, 'Cork', 'd02 x285')).toContain('which is right?');
  expect(await check(IRELAND, 'Cork', 'SW1A 1AA')).toBe(bookingErrors.eircode);
  expect(await check(IRELAND, 'Some Townland', 'T12 X2X2')).toBe('T12 X2X2');
});

test('the postcode tells Northern Ireland from Great Britain', async () => {
  expect(await check(NORTH, 'Belfast', 'SW1A 1AA')).toBe(
    'SW1A 1AA is in Great Britain, the country says Northern Ireland: which is right?',
  );
  expect(await check(BRITAIN, 'London', 'BT1 1AA')).toBe(
    'BT1 1AA is in Northern Ireland, the country says Great Britain: which is right?',
  );
  expect(await check(NORTH, 'Belfast', 'bt11aa')).toBe('BT1 1AA');
  expect(await check(BRITAIN, 'Little Snoring', 'nr21 0aa')).toBe('NR21 0AA');
});

test('a well-known town in another country is asked about', async () => {
  expect(await check(BRITAIN, 'Belfast', 'SW1A 1AA')).toContain('Belfast is in Northern Ireland');
  expect(await check({ id: 'germany', country: 'DE' }, 'London', '10115')).toContain(
    'Great Britain',
  );
  // Towns of the USA are named after others.
  expect(await check({ id: 'usa', country: 'US' }, 'Dublin', '43016')).toBe('43016');
});

test.each([
  [
    'great-britain',
    'GB',
    ['SW1A 1AA', 'M1 1AE', 'GIR 0AA', 'w1a0ax'],
    ['', 'ZZ1 1ZZ', 'SW1A', 'JE2 3AB', '1'],
  ],
  ['germany', 'DE', ['10115', '01067'], ['', '1', '1011', '00123', 'D-10115']],
  ['usa', 'US', ['10004', '10004-1234'], ['', '1000', '100045', 'ABCDE']],
  ['south-africa', 'ZA', ['8001', '0002'], ['', '0000', '80011']],
  ['australia', 'AU', ['2000', '0800'], ['', '200', '0100']],
])('postcodes of %s have the form of the country', async (id, country, good, bad) => {
  for (const postcode of good)
    expect(await check({ id, country }, 'Elsewhere', postcode), postcode).toMatch(/^[A-Z\d -]+$/);
  for (const postcode of bad)
    expect(await check({ id, country }, 'Elsewhere', postcode), postcode).toContain('Enter the ');
});

test('a country without rules of ours takes any postcode', async () => {
  expect(await check({ id: 'france', country: 'FR' }, 'Lyon', '')).toBe('');
  expect(await check({ id: 'france', country: 'FR' }, 'Lyon', '69001')).toBe('69001');
});
