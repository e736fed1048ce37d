import { describe, expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { IRELAND, needsState, type PostalCountry } from '#domain/places/postal-country.ts';
import { statesIn, statesWithCode } from '#domain/places/postcodes.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

const BRITAIN = { id: 'great-britain', country: 'GB' };
const NORTH = { id: 'northern-ireland', country: 'GB' };
const GERMANY = { id: 'germany', country: 'DE' };
const FRANCE = { id: 'france', country: 'FR' };
const SOUTH_AFRICA = { id: 'south-africa', country: 'ZA' };
const USA = { id: 'usa', country: 'US' };
const AUSTRALIA = { id: 'australia', country: 'AU' };

const checkTo = (to: PostalCountry, town: string, postcode: string, state = '') =>
  resolveAddress('delivery', to, { town, postcode, state }, AREA, PLACE_WORDS);

describe('the field that is wrong is marked, and told from one that is still empty', () => {
  test.each([
    [GERMANY, 'Munich', '', '', ['Postcode missing']],
    [GERMANY, 'Munich', '  ', '', ['Postcode missing']],
    [GERMANY, 'Munich', '1', '', ['Postcode wrong']],
    [GERMANY, 'London', '10115', '', ['Town wrong']],
    [GERMANY, 'London', '1', '', ['Postcode wrong', 'Town wrong']],
    [USA, 'Albany', '12207', '', ['State missing']],
    [USA, 'Albany', '12207', ' ', ['State missing']],
    [USA, 'Albany', '12207', 'Bavaria', ['State wrong']],
    [USA, 'Albany', '12207', 'CA', ['State wrong']],
    [USA, 'Albany', '', '', ['Postcode missing', 'State missing']],
    // The state is right as far as can be known.
    [USA, 'Albany', '', 'NY', ['Postcode missing']],
    [BRITAIN, 'Berlin', 'SW1A 1AA', '', ['Town wrong']],
    [BRITAIN, 'Melbourne', '', '', ['Postcode missing', 'Town wrong']],
    [IRELAND, 'Cork', 'SW1A 1AA', '', ['Postcode wrong']],
    [IRELAND, 'London', '', '', ['Town wrong']],
    [IRELAND, 'Cork', 'D02 X285', '', ['Town wrong']],
  ])('%j, %s, "%s", "%s": %j', async (to, town, postcode, state, marked) => {
    const found = await checkTo(to, town, postcode, state);
    const problems = found.ok ? [] : found.problems;
    expect(
      problems.map(({ part, isMissing }) => `${part} ${isMissing ? 'missing' : 'wrong'}`),
    ).toEqual(marked);
  });
});

describe('an address that is right comes back as it is written there', () => {
  test.each([
    [IRELAND, 'Some Townland', 'T12 X2X2', '', 'T12 X2X2', ''],
    [IRELAND, 'Galway', '  ', '', '', ''],
    [NORTH, 'Belfast', 'bt11aa', '', 'BT1 1AA', ''],
    [BRITAIN, 'Little Snoring', 'nr21 0aa', '', 'NR21 0AA', ''],
    [GERMANY, 'Munich', ' 80331 ', '', '80331', ''],
    // A country without rules of ours takes any postcode.
    [FRANCE, 'Lyon', ' 69001 ', '', '69001', ''],
    [FRANCE, 'Lyon', '', '', '', ''],
    [USA, 'Albany', '12207', 'new york', '12207', 'NY'],
    [AUSTRALIA, 'Queanbeyan', '2620', 'ACT', '2620', 'ACT'],
    // A postcode that crosses a border is right in each of its states.
    [AUSTRALIA, 'X', '0872', 'SA', '0872', 'SA'],
    [AUSTRALIA, 'X', '0872', 'WA', '0872', 'WA'],
    // A small town is in many countries, and towns of these are named after others.
    [GERMANY, 'Swords', '10115', '', '10115', ''],
    [GERMANY, 'Bath', '10115', '', '10115', ''],
    [FRANCE, 'Nowhere at all', '', '', '', ''],
    [BRITAIN, 'Bangor', 'LL57 1AA', '', 'LL57 1AA', ''],
    [BRITAIN, 'Melbourne', 'DE73 8AA', '', 'DE73 8AA', ''],
    [BRITAIN, 'Houston', 'PA6 7AA', '', 'PA6 7AA', ''],
    [USA, 'Dublin', '43016', 'OH', '43016', 'OH'],
    [SOUTH_AFRICA, 'Berlin', '5660', '', '5660', ''],
  ])('%j, %s, "%s", "%s"', async (to, town, typed, typedState, postcode, state) => {
    const value = { postcode, state, area: 'outside' };
    expect(await checkTo(to, town, typed, typedState)).toMatchObject({ ok: true, value });
  });

  test('an Irish one is told from the same-day area, where the same parcel comes today', async () => {
    const value = { postcode: 'D02 X285', state: '', area: 'inside' };
    expect(await checkTo(IRELAND, 'Dublin', ' D02 X285 ')).toMatchObject({ ok: true, value });
    // Its town is missing too, which the form demands.
    expect(await checkTo(IRELAND, '  ', ' D02 X285 ')).toMatchObject({ ok: true, value });
  });
});

test.each([
  [IRELAND, 'Dubln', '', '', /^Did you mean Dublin\?/],
  [IRELAND, 'Cork', 'SW1A 1AA', '', /^SW1A 1AA is a postcode of Great Britain\. /],
  // A town is elsewhere by the country of its largest namesake, as it was typed.
  [GERMANY, ' London ', '10115', '', /^London is in Great Britain/],
  [GERMANY, 'Birmingham', '10115', '', /Great Britain/],
  [FRANCE, 'Sydney', '', '', /Australia/],
  // The United Kingdom's other part is named however small the town is.
  [NORTH, 'Bath', 'BT1 1AA', '', /^Bath is in Great Britain/],
  [BRITAIN, 'Omagh', 'LS1 1AB', '', /^Omagh is in Northern Ireland/],
  // And so is a postcode there, in any country.
  [NORTH, 'Belfast', 'SW1A 1AA', '', /^SW1A 1AA is in Great Britain, the country says Northern/],
  [BRITAIN, 'London', 'BT1 1AA', '', /^BT1 1AA is in Northern Ireland, the country says Great/],
  [GERMANY, 'Munich', 'BT1 1AA', '', /^BT1 1AA is a postcode of Northern Ireland, but/],
  [USA, 'Albany', '12207', '', /^Enter the state, such as AL\.$/],
  [USA, 'Albany', '12207', 'Bavaria', /^Enter the state/],
  [USA, 'Albany', '12207', 'CA', /^12207 is in NY, the state says CA: which is right\?$/],
  [USA, 'Nowhere', '00112', 'CA', /^No state has the code 00112\. Check it\.$/],
  [AUSTRALIA, 'Perth', '6000', 'NSW', /^6000 is in WA, the state says NSW: which is right\?$/],
  [AUSTRALIA, 'X', '0872', 'NSW', /^0872 is in NT, SA, WA, the state says NSW: which is right\?$/],
])('%j, %s, "%s", "%s" is asked about: %s', async (to, town, postcode, state, sentence) => {
  const found = await checkTo(to, town, postcode, state);
  const said = found.ok ? [] : found.problems.map(({ message }) => message);
  expect(said).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [BRITAIN, ['SW1A 1AA', 'M1 1AE', 'GIR 0AA', 'w1a0ax'], ['ZZ1 1ZZ', 'SW1A', 'JE2 3AB', '1']],
  [GERMANY, ['10115', '01067', 'D-10115'], ['1', '1011', '00123', 'A-1010']],
  [USA, ['10004', '10004-1234'], ['1000', '100045', 'ABCDE']],
  [SOUTH_AFRICA, ['8001', '0002'], ['0000', '80011']],
  [AUSTRALIA, ['2000', '2620'], ['200', '0100']],
])('postcodes of %j have the form of the country', async (to, good, bad) => {
  const isTaken = async (postcode: string) => {
    const found = await checkTo(to, 'Elsewhere', postcode, { US: 'NY', AU: 'NSW' }[to.country]);
    return found.ok || !found.problems.some(({ part }) => part === 'Postcode');
  };
  for (const postcode of good) expect(await isTaken(postcode), postcode).toBe(true);
  for (const postcode of ['', ...bad]) expect(await isTaken(postcode), postcode).toBe(false);
});

test.each([
  // The capital's main post office has these in each state (USPS; Australia Post).
  [
    'US',
    'AL 36104, AK 99801, AZ 85001, AR 72201, CA 95814, CO 80202, CT 06103, DE 19901, DC 20001, FL 32301, ' +
      'GA 30303, HI 96813, ID 83702, IL 62701, IN 46225, IA 50309, KS 66603, KY 40601, LA 70802, ME 04330, ' +
      'MD 21401, MA 02201, MI 48933, MN 55102, MS 39205, MO 65101, MT 59623, NE 68502, NV 89701, NH 03301, ' +
      'NJ 08608, NM 87501, NY 12207, NC 27601, ND 58501, OH 43215, OK 73102, OR 97301, PA 17101, RI 02903, ' +
      'SC 29217, SD 57501, TN 37219, TX 78701, UT 84111, VT 05602, VA 23219, WA 98507, WV 25301, WI 53703, ' +
      'WY 82001',
  ],
  ['AU', 'ACT 2600, NSW 2000, NT 0800, QLD 4000, SA 5000, TAS 7000, VIC 3000, WA 6000'],
])('%s: %s', (country, examples) => {
  const codes = (code: string) => statesWithCode(country, code).map((found) => found.code);
  for (const example of examples.split(', ')) {
    const [state = '', code = ''] = example.split(' ');
    expect(codes(code), example).toContain(state);
  }
});

test('a form asks for the state of just those countries that have a table', () => {
  for (const country of ['US', 'AU', 'GB', 'DE', 'ZA', 'IE', 'FR'])
    expect(needsState(country)).toBe(statesIn(country) !== undefined);
});
