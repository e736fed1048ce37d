import { describe, expect, test } from 'vitest';
import { bundledPlaces } from '#server/places/bundled-places.ts';

const atlas = bundledPlaces();
interface Where {
  in?: string[];
  types?: string;
  region?: string;
}
const suggest = (input: string, { in: countries = [], types = 'geocode', region }: Where = {}) =>
  atlas.suggest({ input, types, countries, region });
const suggested = async (input: string, where: Where = {}): Promise<string[]> =>
  (await suggest(input, where)).map(({ description }) => description);
const IN_IE = { in: ['ie'] };
const GALWAY = 'Galway, County Galway, Ireland';

describe('the first suggestion', () => {
  test.each<[string, Where, string]>([
    ['galw', {}, GALWAY],
    ['dun lao', {}, 'Dún Laoghaire, County Dublin, Ireland'],
    ['DÚN LAO', IN_IE, 'Dún Laoghaire, County Dublin, Ireland'],
    ['gaillimh', {}, GALWAY],
    ['lond', {}, 'London, England, United Kingdom'],
    ['new y', {}, 'New York City, New York, United States'],
    ['MUNCHEN', {}, 'Munich, Bavaria, Germany'],
    ['Muenchen', {}, 'Munich, Bavaria, Germany'],
    ['münch', {}, 'Munich, Bavaria, Germany'],
    ['Béal Feirste', { in: ['gb'] }, 'Belfast, Northern Ireland, United Kingdom'],
    ['belf', { in: ['uk'] }, 'Belfast, Northern Ireland, United Kingdom'],
    ['bushm', { in: ['gb'] }, 'Bushmills, Northern Ireland, United Kingdom'],
    ['saint albans', { in: ['gb'] }, 'St Albans, England, United Kingdom'],
    ['tokyo', {}, 'Tokyo, Japan'],
    ['london, ontario', {}, 'London, Ontario, Canada'],
    ['london on', {}, 'London, Ontario, Canada'],
    ['Portland, OR, USA', {}, 'Portland, Oregon, United States'],
    ['Galway, County Galway, Ireland', {}, GALWAY],
    ['Galway, Co. Galway', IN_IE, GALWAY],
    ['Belfast, Ireland', { in: ['gb'] }, 'Belfast, Northern Ireland, United Kingdom'],
    ['1 Orchard Road, Singapore', {}, 'Singapore, Singapore'],
    ['12 Main Street, Galway', IN_IE, GALWAY],
    ['12 Main Street, Galway, Ireland', {}, GALWAY],
  ])('for "%s" %o is %s', async (input, where, expected) => {
    expect((await suggested(input, where))[0]).toBe(expected);
  });
});

describe('the order of the suggestions', () => {
  test('has exact names first, then beginnings, then later words, each by population', async () => {
    const names = (await suggested('york', { in: ['gb', 'us'] })).map((text) => text.split(',')[0]);
    expect(names[0]).toBe('York');
    expect(names.indexOf('Yorktown')).toBeLessThan(names.indexOf('New York City'));
  });

  test('is by population among equals', async () => {
    const found = await suggested('bangor', { in: ['gb'] });
    expect(found.slice(0, 2)).toEqual([
      'Bangor, Northern Ireland, United Kingdom',
      'Bangor, Wales, United Kingdom',
    ]);
  });

  test('counts the districts of Dublin as people do', async () => {
    expect(await suggested('dublin 2', IN_IE)).toEqual([
      'Dublin 2 (D02), Ireland',
      'Dublin 20 (D20), Ireland',
      'Dublin 22 (D22), Ireland',
      'Dublin 24 (D24), Ireland',
    ]);
  });
});

describe('the list of suggestions', () => {
  test.each([
    '',
    'ga',
    '  ga  ',
    'Ål',
    '???',
    ', , ,',
    'a, ,',
    '東京',
    'zzzzzz',
    'Nowhere, USA',
    'a'.repeat(120),
  ])('for "%s" is empty', async (input) => {
    expect(await suggest(input)).toEqual([]);
  });

  test.each(['san', 'kil', 'saint', 'new', 'newport', 'springfield'])(
    'for "%s" has at most eight, none of them twice',
    async (input) => {
      const found = await suggested(input);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found).size).toBe(found.length);
    },
  );

  test('tells apart two towns of one name in one region', async () => {
    expect(await suggested('ashford', { in: ['gb'] })).toEqual([
      'Ashford, Kent, England, United Kingdom',
      'Ashford, Surrey, England, United Kingdom',
    ]);
  });
});

describe('a country', () => {
  test.each<[string, string[], RegExp]>([
    ['lon', ['ie'], /, Ireland$/],
    ['ber', ['de', 'fr'], /, (Germany|France)$/],
    ['new', ['gb'], /, United Kingdom$/],
    ['new', ['gb', 'ie'], /, (United Kingdom|Ireland)$/],
  ])('restricts "%s" to %o', async (input, countries, pattern) => {
    const found = await suggested(input, { in: countries });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((description) => !pattern.test(description))).toEqual([]);
  });

  test('keeps Northern Ireland out of Ireland', async () => {
    expect(await suggested('belfast', IN_IE)).toEqual([]);
  });

  test('that does not exist has no places', async () => {
    expect(await suggested('london', { in: ['zz'] })).toEqual([]);
  });

  test('named twice gives each place once', async () => {
    expect(await suggested('galway', { in: ['ie', 'ie', 'gb', 'uk'] })).toEqual([GALWAY]);
  });
});

describe('a region', () => {
  test.each<[string, Where, string[]]>([
    ['newcastle', { in: ['gb'], region: 'Northern Ireland' }, ['Northern Ireland']],
    ['springf', { in: ['us'], region: 'il' }, ['Illinois']],
    ['springf', { in: ['us'], region: 'Massachusetts' }, ['Massachusetts']],
    ['kill', { ...IN_IE, region: 'Co. Kerry' }, ['County Kerry']],
    ['kill', { ...IN_IE, region: 'kerry' }, ['County Kerry']],
  ])('restricts "%s" %o', async (input, where, regions) => {
    const found = (await suggested(input, where)).map((text) => text.split(', ').at(-2));
    expect([...new Set(found)]).toEqual(regions);
  });

  test('that is not known restricts nothing', async () => {
    expect((await suggested('cork', { ...IN_IE, region: 'nowhere' }))[0]).toMatch(/^Cork,/);
  });
});

describe('an Eircode or routing key', () => {
  test.each<[string, Where, string]>([
    ['h91', {}, 'Galway (H91), County Galway, Ireland'],
    ['H91 E2X4', {}, 'Galway (H91), County Galway, Ireland'],
    ['D6W PV38', {}, 'Dublin 6W (D6W), Ireland'],
    ['d6wpv38', IN_IE, 'Dublin 6W (D6W), Ireland'],
    ['D02 X285', IN_IE, 'Dublin 2 (D02), Ireland'],
    ['12 Shop Street, Galway, H91 E2X4', {}, 'Galway (H91), County Galway, Ireland'],
    ['Shop Street H91', IN_IE, 'Galway (H91), County Galway, Ireland'],
  ])('"%s" %o suggests %s', async (input, where, expected) => {
    expect(await suggested(input, where)).toEqual([expected]);
  });

  test.each([
    ['h91', 'Galway, County Galway, Ireland'],
    ['D02 X285', 'Dublin, County Dublin, Ireland'],
  ])('%s suggests the town when only cities are wanted', async (input, expected) => {
    expect(await suggested(input, { ...IN_IE, types: '(cities)' })).toEqual([expected]);
  });

  test('is not among the cities', async () => {
    const found = await suggested('dublin', { ...IN_IE, types: '(cities)' });
    expect(found).toEqual([
      'Dublin, County Dublin, Ireland',
      'Dublin Airport, County Dublin, Ireland',
      'Dublin Port, County Dublin, Ireland',
    ]);
  });

  test.each<[string, Where]>([
    ['H91 E2X4', { in: ['gb'] }],
    ['W12 8QT', {}],
    ['A65 F4E2', IN_IE],
  ])('"%s" %o, which is none there, suggests nothing', async (input, where) => {
    expect(await suggested(input, where)).toEqual([]);
  });
});
