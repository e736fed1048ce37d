import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROUTING_KEYS, findEircode, isEircode, routingKeyOf } from '#domain/eircode.ts';

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
