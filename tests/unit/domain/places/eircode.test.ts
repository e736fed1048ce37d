import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ROUTING_KEYS,
  findEircode,
  isEircode,
  readEircode,
  routingKeyOf,
  withoutEircode,
} from '#domain/places/eircode.ts';

describe('the routing keys', () => {
  test('there are 139, each once, in all 26 counties, and 34 of them in Dublin', () => {
    expect(ROUTING_KEYS).toHaveLength(139);
    expect(new Set(ROUTING_KEYS.map(({ key }) => key)).size).toBe(139);
    expect(new Set(ROUTING_KEYS.map(({ county }) => county)).size).toBe(26);
    expect(ROUTING_KEYS.filter(({ county }) => county === 'Dublin')).toHaveLength(34);
  });

  test('each has the form of a key and a town', () => {
    expect(
      ROUTING_KEYS.filter(
        ({ key, town }) => !/^(D6W|[AC-FHKNPRTV-Y]\d\d)$/.test(key) || town === '',
      ),
    ).toEqual([]);
  });

  test.each([
    ['D04', 'Dublin 4', 'Dublin'],
    ['D6W', 'Dublin 6W', 'Dublin'],
    ['H91', 'Galway', 'Galway'],
    ['F26', 'Ballina', 'Mayo'],
    ['X35', 'Dungarvan', 'Waterford'],
    ['A98', 'Bray', 'Wicklow'],
  ])('%s is %s', (key, town, county) => {
    expect(routingKeyOf(key)).toEqual({ key, town, county });
  });

  test.each(['A65', 'D19', 'D21', 'D23', '', 'H9'])('"%s" is no routing key', (key) => {
    expect(routingKeyOf(key)).toBeUndefined();
  });
});

describe('an Eircode in an address', () => {
  test.each([
    ['d6w pv38', 'D6W PV38'],
    ['D04 X285, Ireland', 'D04 X285'],
    ['Eircode:D04-X285.', 'D04 X285'],
    ['Apt 3, D04 X285', 'D04 X285'],
    ['Unit D12, Park West, D12 X2A4', 'D12 X2A4'],
  ])('is found in "%s"', (text, formatted) => {
    expect(findEircode(text)).toEqual({
      kind: 'known',
      routingKey: formatted.slice(0, 3),
      formatted,
      complete: true,
    });
  });

  test.each([
    ['12 Main St, Galway, h91 abcd', 'H91'],
    ['d04', 'D04'],
    ['Dublin D6W', 'D6W'],
    ['D04 X28', 'D04'],
  ])('is its routing key alone in "%s"', (text, formatted) => {
    expect(findEircode(text)).toEqual({
      kind: 'known',
      routingKey: formatted,
      formatted,
      complete: false,
    });
  });

  test.each(['A65 F4E2', 'a65', 'Main St, A65F4E2'])(
    'has a key that does not exist in "%s"',
    (text) => {
      expect(findEircode(text)).toEqual({ kind: 'unknown', routingKey: 'A65' });
    },
  );

  test.each([
    '',
    'Galway',
    'Unit D12, Liosban, Galway',
    'Apt. D02',
    'H912 road',
    'XH91',
    'R132',
    'ÁH91',
    '353 91 123456',
  ])('is not in "%s"', (text) => {
    expect(findEircode(text)).toEqual({ kind: 'none' });
  });
});

test('every key with any identifier is found in any case, and printed in capitals with one space', () => {
  const identifier = fc.string({
    unit: fc.constantFrom(...'0123456789ACDEFHKNPRTVWXY'.split(/(?=.)/)),
    minLength: 4,
    maxLength: 4,
  });
  const gap = fc.constantFrom('', ' ', '\t', '\u00a0');
  fc.assert(
    fc.property(
      fc.constantFrom(...ROUTING_KEYS),
      identifier,
      gap,
      fc.boolean(),
      ({ key }, unique, between, lower) => {
        const typed = key + between + unique;
        const found = findEircode(`1 Main Street, ${lower ? typed.toLowerCase() : typed}`);
        expect(found).toEqual({
          kind: 'known',
          routingKey: key,
          formatted: `${key} ${unique}`,
          complete: true,
        });
        expect(isEircode(typed)).toBe(true);
      },
    ),
  );
});

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(['none', 'unknown', 'known']).toContain(findEircode(text).kind);
    }),
  );
  expect(findEircode(`UNIT${' '.repeat(50_000)}D04`).kind).toBe('known');
});

describe('a field for an Eircode', () => {
  test.each([
    ['D04 V4X7', 'D04 V4X7'],
    ['d04v4x7', 'D04 V4X7'],
    ['DO4 V4X7', 'D04 V4X7'],
    ['Do4 V4X7', 'D04 V4X7'],
    ['D08 XYOK', 'D08 XY0K'],
    ['DI2 X2A4', 'D12 X2A4'],
    ['Dl2 X2A4', 'D12 X2A4'],
    ['D04 VSX7', 'D04 V5X7'],
    ['H9I E2K3', 'H91 E2K3'],
    ['h91-e2k3', 'H91 E2K3'],
    ['H91–E2K3', 'H91 E2K3'],
    ['H91.E2K3', 'H91 E2K3'],
    ['H91_E2K3', 'H91 E2K3'],
    ['H 9 1 E 2 K 3', 'H91 E2K3'],
    ['\u200BT12 A1C2', 'T12 A1C2'],
    ['T12\u00A0A1C2', 'T12 A1C2'],
    ['T12\u202FA1C2\uFEFF', 'T12 A1C2'],
    ['\u202AT12 A1C2\u202C', 'T12 A1C2'],
    ["'H91 E2K3", 'H91 E2K3'],
    ['’H91 E2K3’', 'H91 E2K3'],
    ['"H91 E2K3",', 'H91 E2K3'],
    ['Ｈ９１　Ｅ２Ｋ３', 'H91 E2K3'],
    ['Eircode: H91 E2K3', 'H91 E2K3'],
    ['H91 E2K3 Ireland', 'H91 E2K3'],
    ['Galway, H91E2K3', 'H91 E2K3'],
    ['IE-H91 E2K3', 'H91 E2K3'],
    ['d6w pv38', 'D6W PV38'],
  ])('reads %s', (typed, formatted) => {
    expect(readEircode(typed)).toMatchObject({ kind: 'whole', formatted });
  });

  test.each([
    '',
    ' ',
    '-',
    '—',
    'N/A',
    'n.a.',
    'NA',
    'none',
    'None',
    'null',
    '0',
    '000',
    '...',
    '?',
  ])('is empty with "%s"', (typed) => {
    expect(readEircode(typed)).toEqual({ kind: 'empty' });
  });

  test.each([
    ['D6w', { kind: 'key', routingKey: 'D6W' }],
    ['DO4', { kind: 'key', routingKey: 'D04' }],
    ['A65 F4E2', { kind: 'unknown', routingKey: 'A65' }],
    ['A65', { kind: 'unknown', routingKey: 'A65' }],
    ['D04 V4M7', { kind: 'sign', sign: 'M', offered: '' }],
    ['D04 V4B7', { kind: 'sign', sign: 'B', offered: 'D04 V487' }],
    ['DQ4 V4X7', { kind: 'sign', sign: 'Q', offered: 'D04 V4X7' }],
    ['D04 V4X', { kind: 'length', count: 6 }],
    ['D04 V4X77', { kind: 'length', count: 8 }],
    ['10115', { kind: 'length', count: 5 }],
    ['SW1A 1AA', { kind: 'british', country: 'Great Britain' }],
    ['BT1 1AA', { kind: 'british', country: 'Northern Ireland' }],
  ])('says what is wrong with %s', (typed, reading) => {
    expect(readEircode(typed)).toEqual(reading);
  });
});

test.each([
  ['Dublin 4, DO4 V4X7', 'D04 V4X7', 'Dublin 4,'],
  ['Shop Street, Galway (h91–e2k3)', 'H91 E2K3', 'Shop Street, Galway'],
  ['Shop Street, H91.E2K3, Galway', 'H91 E2K3', 'Shop Street,  , Galway'],
  ['\u200BT12\u00A0A1C2 Cork', 'T12 A1C2', 'Cork'],
  ['12 Main Street, DOI F5P2', 'D01 F5P2', '12 Main Street,'],
  // Names of streets are no codes.
  ['D12 Hill', 'D12', 'Hill'],
  ['D02 Ross', 'D02', 'Ross'],
])('in the text "%s" it is %s', (text, formatted, rest) => {
  expect(findEircode(text)).toMatchObject({ kind: 'known', formatted });
  expect(withoutEircode(text).trim()).toBe(rest);
});

test.each(['CIS Building', 'Doll House', 'Coil Mill', 'Hol Lane 12'])('"%s" has none', (text) => {
  expect(findEircode(text)).toEqual({ kind: 'none' });
  expect(withoutEircode(text)).toBe(text);
});
