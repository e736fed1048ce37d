import { describe, expect, test } from 'vitest';
import { findState, postcodeRuleOf } from '#domain/places/postcodes.ts';

const read = (country: string, typed: string, state = ''): string => {
  const id = country === 'NI' ? 'northern-ireland' : 'great-britain';
  const found = postcodeRuleOf({ id, country: country === 'NI' ? 'GB' : country })?.read(
    typed,
    state,
  );
  if (found?.kind === 'read') return found.postcode;
  if (found?.kind === 'meant') return `${found.offered}?`;
  if (found?.kind === 'sign') return `no ${found.sign}`;
  if (found?.kind === 'length') return `${found.count} of ${found.wanted}`;
  return found?.kind === 'abroad' ? `of ${found.country}` : (found?.kind ?? '');
};

describe('a postcode abroad is read as people and spreadsheets write it', () => {
  test.each([
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'SW1A-1AA', 'SW1A 1AA'],
    ['GB', 'SW1A.1AA', 'SW1A 1AA'],
    ['GB', 'S W 1 A 1 A A', 'SW1A 1AA'],
    ['GB', '\u200BSW1A\u00A01AA\u200E', 'SW1A 1AA'],
    ['GB', 'ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
    ['GB', "'LS1 4AP", 'LS1 4AP'],
    ['GB', 'GB-LS1 4AP', 'LS1 4AP'],
    ['GB', 'LS1 4AP, UK', 'LS1 4AP'],
    ['GB', 'LS1 4AP (England)', 'LS1 4AP'],
    ['GB', 'GIR OAA', 'GIR 0AA'],
    ['GB', 'SWIA 1AA', 'SW1A 1AA'],
    ['GB', 'SW1A IAA', 'SW1A 1AA'],
    ['GB', 'SWlA lAA', 'SW1A 1AA'],
    ['GB', '5W1A 1AA', 'SW1A 1AA'],
    ['GB', 'P01 1AA', 'PO1 1AA'],
    ['GB', 'S015 1AA', 'SO15 1AA'],
    ['GB', 'SE1O 9AA', 'SE10 9AA'],
    ['GB', '0X1 2JD', 'OX1 2JD'],
    ['GB', '1S1 4AP', 'LS1 4AP'],
    ['GB', 'LS1 4A5', 'LS1 4AS'],
    ['GB', 'M1 1A8', 'M1 1AB?'],
    ['GB', 'ECZA 1BB', 'EC2A 1BB?'],
    ['GB', 'SW1A 1CA', 'no C'],
    ['GB', 'SW1A', 'part'],
    ['GB', 'BT1 1AA', 'wrong'],
    ['GB', 'ZZ1 1ZZ', 'wrong'],
    ['GB', '10115', 'wrong'],
    ['GB', 'N/A', 'empty'],
    ['GB', '10004-1234', 'of the USA'],
    ['GB', 'D04 V4X7', 'of Ireland'],
    ['GB', 'K1A 0B1', 'of Canada'],
    ['GB', 'D-10115', 'of Germany'],
    ['NI', 'BTI 5GS', 'BT1 5GS'],
    ['NI', '8T1 5GS', 'BT1 5GS?'],
    ['NI', 'SW1A 1AA', 'wrong'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['DE', 'D–10115', '10115'],
    ['DE', '10 115', '10115'],
    ['DE', '1O1l5', '10115'],
    ['DE', "'01067", '01067'],
    ['DE', '1067', '01067?'],
    ['DE', '1011Z', '10112?'],
    ['DE', '101155', '6 of 5'],
    ['DE', 'ABCDE', 'no A'],
    ['DE', '00123', 'wrong'],
    ['DE', 'keine', 'no K'],
    ['DE', '-', 'empty'],
    ['DE', 'SW1A 1AA', 'of Great Britain'],
    ['DE', 'BT1 1AA', 'of Northern Ireland'],
    ['DE', '1011 AB', 'of the Netherlands'],
    ['DE', 'A-1010', 'of Austria'],
    ['DE', '00-950', 'of Poland'],
    ['ZA', '8001', '8001'],
    ['ZA', 'ZA-8001', '8001'],
    ['ZA', '181', '0181?'],
    ['ZA', '1', '0001?'],
    ['ZA', '0000', 'empty'],
    ['ZA', '80011', '5 of 4'],
  ])('%s: %s', (country, typed, wanted) => {
    expect(read(country, typed)).toBe(wanted);
  });

  test.each([
    ['US', '02138 1234', 'MA', '02138-1234'],
    ['US', '02138-1234', 'MA', '02138-1234'],
    ['US', '02138–1234', 'MA', '02138-1234'],
    ['US', '021381234', 'MA', '02138-1234'],
    ['US', 'O2l38', 'MA', '02138'],
    ['US', 'MA 02138', 'MA', '02138'],
    ['US', 'US-02138', 'MA', '02138'],
    ['US', 'ZIP: 02138', 'MA', '02138'],
    ['US', '2138', 'MA', '02138?'],
    ['US', '2138', 'Massachusetts', '02138?'],
    ['US', '2138', 'M.A.', '02138?'],
    ['US', '2138', '', '02138?'],
    ['US', '21381234', 'MA', '02138-1234?'],
    ['US', '501', 'NY', '00501?'],
    ['US', '2138', 'CA', '4 of 5'],
    ['US', '100045', 'NY', '6 of 5'],
    ['US', '1000Z', 'NY', '10002?'],
    ['US', 'D-10115', '', 'of Germany'],
    ['AU', '2000', 'NSW', '2000'],
    ['AU', 'NSW 2000', 'NSW', '2000'],
    ['AU', '2OOO', 'NSW', '2000'],
    ['AU', '800', 'NT', '0800?'],
    ['AU', '800', 'NSW', '3 of 4'],
    ['AU', '200', 'ACT', '0200?'],
    ['AU', '20001', 'NSW', '5 of 4'],
  ])('%s: %s in %s', (country, typed, state, wanted) => {
    expect(read(country, typed, state)).toBe(wanted);
  });
});

test.each([
  'MA',
  'ma',
  'M.A.',
  'US-MA',
  'Massachusetts',
  'MA - Massachusetts',
  'Massachusetts (MA)',
])('the state %s is Massachusetts', (typed) => {
  expect(findState('US', typed)?.code).toBe('MA');
});
