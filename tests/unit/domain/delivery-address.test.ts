import { expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { checkDelivery } from '#domain/delivery-address.ts';
import { needsState } from '#domain/postal-country.ts';
import { statesIn, statesWithCode } from '#domain/states.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

const IRELAND = { id: 'ireland', country: 'IE' };
const BRITAIN = { id: 'great-britain', country: 'GB' };
const USA = { id: 'usa', country: 'US' };
const AUSTRALIA = { id: 'australia', country: 'AU' };
const NORTH = { id: 'northern-ireland', country: 'GB' };
/** A state for those that need one, in agreement with the codes of these tests. */
const STATES: Readonly<Record<string, string>> = { US: 'NY', AU: 'NSW' };
const check = async (
  to: typeof IRELAND,
  town: string,
  postcode = '',
  state = STATES[to.country] ?? '',
) => {
  const found = await checkDelivery(to, { town, postcode, state }, AREA, PLACE_WORDS);
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
  expect(await check(USA, 'Dublin', '43016', 'OH')).toBe('43016');
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
  ['australia', 'AU', ['2000', '2620'], ['', '200', '0100']],
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

test('the USA and Australia need a state in agreement with the code', async () => {
  expect(await check(USA, 'New York City', '10004', '')).toBe('Enter the state, such as AL.');
  expect(await check(USA, 'New York City', '10004', 'Bavaria')).toContain('Enter the state');
  expect(await check(USA, 'New York City', '10004', 'CA')).toBe(
    '10004 is in NY, the state says CA: which is right?',
  );
  expect(await check(USA, 'Nowhere', '00112', 'CA')).toBe('No state has the code 00112. Check it.');
  expect(await check(USA, 'New York City', '10004', 'new york')).toBe('10004');
  expect(await check(AUSTRALIA, 'Perth', '6000', 'NSW')).toBe(
    '6000 is in WA, the state says NSW: which is right?',
  );
  expect(await check(AUSTRALIA, 'Queanbeyan', '2620', 'ACT')).toBe('2620');
});

test.each([
  // One of each state: the capital's main post office (USPS; Australia Post).
  [
    'US',
    'AL 36104, AK 99801, AZ 85001, AR 72201, CA 95814, CO 80202, CT 06103, DE 19901, DC 20001, FL 32301',
  ],
  [
    'US',
    'GA 30303, HI 96813, ID 83702, IL 62701, IN 46225, IA 50309, KS 66603, KY 40601, LA 70802, ME 04330',
  ],
  [
    'US',
    'MD 21401, MA 02201, MI 48933, MN 55102, MS 39205, MO 65101, MT 59623, NE 68502, NV 89701, NH 03301',
  ],
  [
    'US',
    'NJ 08608, NM 87501, NY 12207, NC 27601, ND 58501, OH 43215, OK 73102, OR 97301, PA 17101, RI 02903',
  ],
  [
    'US',
    'SC 29217, SD 57501, TN 37219, TX 78701, UT 84111, VT 05602, VA 23219, WA 98507, WV 25301, WI 53703',
  ],
  ['US', 'WY 82001, PR 00901, VI 00802, GU 96910, AP 96349, AE 09012, AA 34002'],
  ['AU', 'ACT 2600, NSW 2000, NT 0800, QLD 4000, SA 5000, TAS 7000, VIC 3000, WA 6000'],
])('%s: %s', (country, examples) => {
  for (const example of examples.split(', ')) {
    const [state = '', code = ''] = example.split(' ');
    expect(
      statesWithCode(country, code).map((found) => found.code),
      example,
    ).toContain(state);
  }
});

test('a form asks for the state of just those countries that have a table', () => {
  for (const country of ['US', 'AU', 'GB', 'DE', 'ZA', 'IE', 'FR'])
    expect(needsState(country)).toBe(statesIn(country) !== undefined);
});
