import { describe, expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { checkDelivery } from '#domain/delivery-address.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

const IRELAND = { id: 'ireland', country: 'IE' };
const GERMANY = { id: 'germany', country: 'DE' };
const FRANCE = { id: 'france', country: 'FR' };
const BRITAIN = { id: 'great-britain', country: 'GB' };
const NORTH = { id: 'northern-ireland', country: 'GB' };
const USA = { id: 'usa', country: 'US' };

/** The parts that are wrong, as a form marks them: "Postcode missing", "Town wrong". */
const marks = async (to: typeof IRELAND, town: string, postcode: string, state = '') => {
  const found = await checkDelivery(to, { town, postcode, state }, AREA, PLACE_WORDS);
  if (found.ok) return found.value;
  return found.problems.map(({ part, isMissing }) => `${part} ${isMissing ? 'missing' : 'wrong'}`);
};

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
    [IRELAND, 'Cork', 'SW1A 1AA', '', ['Postcode wrong']],
    [IRELAND, 'London', '', '', ['Town wrong']],
    [IRELAND, 'Cork', 'D02 X285', '', ['Town wrong']],
  ])('%j, %s, "%s", "%s": %j', async (to, town, postcode, state, marked) => {
    expect(await marks(to, town, postcode, state)).toEqual(marked);
  });
});

describe('an address that is right comes back as it is written there', () => {
  test.each([
    [GERMANY, 'Munich', ' 80331 ', '', { postcode: '80331', state: '', isInside: false }],
    [FRANCE, 'Lyon', ' 69001 ', '', { postcode: '69001', state: '', isInside: false }],
    [USA, 'Albany', '12207', 'new york', { postcode: '12207', state: 'NY', isInside: false }],
    [BRITAIN, 'Leeds', 'ls11ab', '', { postcode: 'LS1 1AB', state: '', isInside: false }],
  ])('%j, %s, "%s", "%s"', async (to, town, postcode, state, written) => {
    expect(await marks(to, town, postcode, state)).toEqual(written);
  });

  test('an Irish one is told from the same-day area, where the same parcel comes today', async () => {
    expect(await marks(IRELAND, 'Dublin', ' D02 X285 ')).toEqual({
      postcode: 'D02 X285',
      state: '',
      isInside: true,
    });
    expect(await marks(IRELAND, 'Galway', '  ')).toMatchObject({ postcode: '', isInside: false });
    // The form says of an empty town that it is empty: no second sentence about it.
    expect(await marks(IRELAND, '  ', ' D02 X285 ')).toEqual({
      postcode: 'D02 X285',
      state: '',
      isInside: false,
    });
  });
});

test('a postcode that crosses a border is right in both states, and else all of them are named', async () => {
  const said = async (postcode: string, state: string): Promise<string[]> => {
    const to = { id: 'australia', country: 'AU' };
    const found = await checkDelivery(to, { town: 'X', postcode, state }, AREA, PLACE_WORDS);
    return found.ok ? [] : found.problems.map(({ message }) => message);
  };
  expect([await said('0872', 'SA'), await said('0872', 'WA')]).toEqual([[], []]);
  expect(await said('0872', 'NSW')).toEqual([
    '0872 is in NT, SA, WA, the state says NSW: which is right?',
  ]);
});

describe('a town of another country is asked about', () => {
  const said = async (to: typeof IRELAND, town: string, postcode: string): Promise<string> => {
    const found = await checkDelivery(to, { town, postcode }, AREA, PLACE_WORDS);
    return found.ok ? 'right' : found.problems.map(({ message }) => message).join(' ');
  };

  test('by the country of its largest namesake, as it was typed', async () => {
    expect(await said(GERMANY, ' London ', '10115')).toMatch(/^London is in Great Britain/);
    expect(await said(GERMANY, 'Birmingham', '10115')).toContain('Great Britain');
    expect(await said(FRANCE, 'Sydney', '')).toContain('Australia');
  });

  test('but not a small one, which many countries can have', async () => {
    expect(await said(GERMANY, 'Swords', '10115')).toBe('right');
    expect(await said(GERMANY, 'Bath', '10115')).toBe('right');
    expect(await said(FRANCE, 'Nowhere at all', '')).toBe('right');
  });

  test('nor where its name is at home, nor where towns are named after others', async () => {
    expect(await said(BRITAIN, 'Bangor', 'LL57 1AA')).toBe('right');
    expect(await said({ id: 'south-africa', country: 'ZA' }, 'Berlin', '5660')).toBe('right');
  });

  test('in the United Kingdom however small it is, by its other part', async () => {
    expect(await said(NORTH, 'Bath', 'BT1 1AA')).toContain('Bath is in Great Britain');
    expect(await said(BRITAIN, 'Omagh', 'LS1 1AB')).toContain('Omagh is in Northern Ireland');
  });

  test('a postcode of the United Kingdom says nothing in Germany but that it is none', async () => {
    expect(await said(GERMANY, 'Munich', 'BT1 1AA')).toMatch(/^Enter the /);
  });
});
