import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPlace,
  pickupAreaOf,
  splitCounty,
  suggestPlaces,
  type Place,
} from '#domain/places/places.ts';
import { AREA } from '#tests/support/paths/tariff.ts';
import { IRISH_PLACES, IRISH_TOWNS } from './irish-places.ts';

function areaOf(text: string): string {
  const found = findPlace(IRISH_PLACES, text);
  if (found.kind === 'ambiguous') return found.places.map(({ label }) => label).join(' or ');
  return found.kind === 'missing'
    ? 'missing'
    : `${found.place.label}: ${pickupAreaOf(found.place, AREA)}`;
}

describe('what someone types is found', () => {
  test.each([
    ['Dublin', 'Dublin, County Dublin: inside'],
    ['galway', 'Galway, County Galway: outside'],
    ['Galway, Co. Galway', 'Galway, County Galway: outside'],
    ['Galway, Ireland', 'Galway, County Galway: outside'],
    ['Galway, Co Galway, Ireland', 'Galway, County Galway: outside'],
    ['Howth, Dublin', 'Howth, County Dublin: inside'],
    ['Naas,Co.Kildare', 'Naas, County Kildare: outside'],
    ['Dublin 4', 'Dublin 4 (D04): inside'],
    ['Dublin4', 'Dublin 4 (D04): inside'],
    ['dublin6w', 'Dublin 6W (D6W): inside'],
    ['Dublin-4', 'Dublin 4 (D04): inside'],
    ['Dublin 4, Ireland', 'Dublin 4 (D04): inside'],
    ['dublin 04', 'Dublin 4 (D04): inside'],
    ['D04', 'Dublin 4 (D04): inside'],
    ['D4', 'Dublin 4 (D04): inside'],
    ['D04 AB12', 'Dublin 4 (D04): inside'],
    ['Dublin 6w', 'Dublin 6W (D6W): inside'],
    ['12 Main St, Galway, h91 x2a4', 'Galway (H91): outside'],
    ['Bray', 'Bray, County Wicklow: outside'],
    ['A98 X9P2', 'Bray (A98): unknown'],
    ['1 Main Street, Bray, A98 X9P2', 'Bray (A98): unknown'],
    ['Dun Laoghaire', 'Dún Laoghaire, County Dublin: inside'],
    ['DÚN LAOGHAIRE', 'Dún Laoghaire, County Dublin: inside'],
    ['Gaillimh', 'Galway, County Galway: outside'],
    ['Baile Átha Cliath', 'Dublin, County Dublin: inside'],
    ['An Cheathrú Rua', 'Carraroe, County Galway: outside'],
    ['Carna, Contae na Gaillimhe, Éire', 'Carna, County Galway: outside'],
    ['Trá Lí, Co. Chiarraí', 'Tralee, County Kerry: outside'],
    ['Baile an Mhuilinn, Contae Bhaile Átha Cliath', 'Milltown, County Dublin: inside'],
    ['Ceann Trá', 'Ventry, County Kerry: outside'],
    ['Rathluirc', 'Charleville, County Cork: outside'],
    ['Baltimore', 'Baltimore, County Cork: outside'],
    ['An Ros', 'Rush, County Dublin: inside'],
    ['Dublin Airport', 'Dublin Airport, County Dublin: inside'],
    ['Harolds Cross', 'Harold’s Cross, County Dublin: inside'],
    ['carrick on shannon', 'Carrick-on-Shannon, County Leitrim: outside'],
    ['Ballina, Co. Mayo', 'Ballina, County Mayo: outside'],
    ['Clonee', 'Clonee, County Meath: inside'],
  ])('"%s" is %s', (text, expected) => {
    expect(areaOf(text)).toBe(expected);
  });

  test.each(
    (
      'Carlow, Cavan, Ennis, Cork, Lifford, Letterkenny, Dublin, Galway, Tralee, Naas, Kilkenny, Portlaoise, Carrick-on-Shannon, Limerick, ' +
      'Longford, Dundalk, Castlebar, Navan, Monaghan, Tullamore, Roscommon, Sligo, Nenagh, Clonmel, Waterford, Dungarvan, Mullingar, Wexford, Wicklow'
    ).split(', '),
  )('the city or county town %s needs no county', (name) => {
    expect(areaOf(name)).toMatch(new RegExp(`^${name}, County`));
  });

  test.each(
    (
      'Ceatharlach, An Cabhán, Inis, Corcaigh, Leifear, Leitir Ceanainn, Baile Átha Cliath, Dún Laoghaire, Gaillimh, Trá Lí, Cill Airne, An Nás, Cill Chainnigh, ' +
      'Port Laoise, Cora Droma Rúisc, Luimneach, An Longfort, Dún Dealgan, Caisleán an Bharraigh, An Uaimh, Muineachán, Tulach Mhór, Ros Comáin, Sligeach, ' +
      'An tAonach, Cluain Meala, Port Láirge, Dún Garbhán, An Muileann gCearr, Loch Garman, Cill Mhantáin, ' +
      // Irish is spoken in these towns.
      'An Bun Beag, An Clochán Liath, An Craoslach, An Fál Carrach, Anagaire, Carraig Airt, Gaoth Dobhair, Gleann Cholm Cille, Gort an Choirce, Na Dúnaibh, ' +
      'An Fhairche, An Spidéal, Bearna, Cill Chiaráin, Corr na Móna, Indreabhán, Leitir Mealláin, Na Forbacha, Ros an Mhíl, Ros Muc, ' +
      'Abhainn an Scáil, An Daingean, Baile an Fheirtéaraigh, Baile an Sceilg, Baile na nGall, Dún Chaoin, Lios Póil, ' +
      'Baile Bhuirne, Béal Átha an Ghaorthaidh, Cúil Aodha, Béal an Mhuirthead, Ceathrú Thaidhg, Gaoth Sáile, Tuar Mhic Éadaigh, ' +
      'An Rinn, An Sean Phobal, Baile Ghib, Ráth Chairn'
    ).split(', '),
  )('%s is known by this name alone, with and without its marks', (name) => {
    const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
    for (const text of [name, plain])
      expect(areaOf(text)).toMatch(/^[\p{L} -]+, County \p{L}+: (in|out)side$/u);
  });

  test('a name in two counties is asked back', () => {
    expect(areaOf('Ballina')).toBe('Ballina, County Mayo or Ballina, County Tipperary');
    expect(areaOf('Newcastle')).toBe('Newcastle, County Dublin or Newcastle, County Wicklow');
  });

  test('a town named like its county wins over another of its name', () => {
    const [cork] = IRISH_TOWNS.filter(({ name }) => name === 'Cork');
    const other: Place = {
      ...(cork ?? IRISH_PLACES[0] ?? nowhere),
      label: 'Cork, County Mayo',
      county: 'Mayo',
    };
    expect(findPlace([other, ...IRISH_PLACES], 'cork')).toEqual({ kind: 'found', place: cork });
    expect(findPlace([other, ...IRISH_PLACES], 'Cork, Co. Mayo')).toEqual({
      kind: 'found',
      place: other,
    });
  });

  test.each([
    '',
    '   ',
    'Ireland',
    'County Dublin',
    'Dublin 19',
    'A65 F4E2',
    '12 Main Street, Galway',
    'Unit D12, Galway',
    '…',
  ])('"%s" is none of the places', (text) => {
    expect(areaOf(text)).toBe('missing');
  });

  test('each place is found as itself by its label, in any case', () => {
    for (const place of IRISH_PLACES)
      for (const text of [place.label, place.label.toUpperCase()])
        expect(findPlace(IRISH_PLACES, text)).toEqual({ kind: 'found', place });
  });
});

describe('the side of a text without coordinates', () => {
  test.each([
    ['D04 X285', 'inside'],
    ['K67', 'inside'],
    ['K32 X9P2', 'unknown'],
    ['A98 X9P2', 'unknown'],
    ['H91 X2A4', 'outside'],
    ['A65 F4E2', 'unknown'],
    ['Galway', 'unknown'],
  ])('%s is %s', (text, side) => {
    expect(pickupAreaOf(text, AREA)).toBe(side);
  });
});

test('a place without coordinates lies nowhere we know', () => {
  expect(pickupAreaOf({ ...nowhere, latitude: NaN }, AREA)).toBe('unknown');
});

const suggestions = (query: string): string[] =>
  suggestPlaces(IRISH_PLACES, query).map(({ label }) => label);

describe('suggestions', () => {
  test('begin with the third character', () => {
    expect([suggestions(''), suggestions('du'), suggestions('  du  '), suggestions('...')]).toEqual(
      [[], [], [], []],
    );
    expect(suggestions('dub')[0]).toBe('Dublin, County Dublin');
  });

  test('are eight at most', () => {
    expect(suggestions('bal')).toHaveLength(8);
  });

  test('put the exact name first, then names that begin so, then later words', () => {
    expect(suggestions('rush')[0]).toBe('Rush, County Dublin');
    expect(suggestions('trim').slice(0, 2)).toEqual([
      'Trim, County Meath',
      'Newtown Trim, County Meath',
    ]);
    expect(suggestions('dublin').slice(0, 3)).toEqual([
      'Dublin, County Dublin',
      'Dublin 1 (D01)',
      'Dublin 2 (D02)',
    ]);
  });

  test.each([
    ['gal', 'Galway, County Galway'],
    ['gaill', 'Galway, County Galway'],
    ['galway co. g', 'Galway, County Galway'],
    ['h91', 'Galway (H91)'],
    ['12 Main St, Galway, H91 X2A4', 'Galway (H91)'],
    ['12 Main St, Galw', 'Galway, County Galway'],
    ['12 Main St, Galway, Ireland', 'Galway, County Galway'],
  ])('for "%s" begin with %s', (query, first) => {
    expect(suggestions(query)[0]).toBe(first);
  });

  test('are the same in any case, with and without accents, and with "Co." for "County"', () => {
    const query = fc
      .constantFrom(...IRISH_PLACES)
      .chain(({ label }) => fc.nat(label.length).map((end) => label.slice(0, end + 1)));
    const disguise = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text) => text.replace(/a/g, 'á').replace(/o/g, 'Ó'),
      (text) => text.replace('County ', 'Co. '),
    );
    fc.assert(
      fc.property(query, disguise, (typed, change) => {
        expect(suggestions(change(typed))).toEqual(suggestions(typed));
      }),
    );
  });
});

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(suggestPlaces(IRISH_PLACES, text).length).toBeLessThanOrEqual(8);
      expect(['found', 'ambiguous', 'missing']).toContain(findPlace(IRISH_PLACES, text).kind);
      expect(['inside', 'outside', 'unknown']).toContain(pickupAreaOf(text, AREA));
    }),
  );
});

test('a list is asked for its counties once, however many addresses are looked up in it', () => {
  let asked = 0;
  const counting = (county: string): Place => ({
    ...nowhere,
    get county() {
      asked += 1;
      return county;
    },
  });
  const places = [counting('Mayo'), counting('Kerry')];
  expect(splitCounty(places, 'ballina county mayo')).toEqual({ town: 'ballina', county: 'Mayo' });
  const once = asked;
  expect(splitCounty(places, 'sneem kerry')).toEqual({ town: 'sneem', county: 'Kerry' });
  expect(asked).toBe(once);
});

const nowhere: Place = {
  label: '',
  name: '',
  county: '',
  latitude: 0,
  longitude: 0,
  aliases: [],
  rank: 0,
};
