import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDestination, suggestDestinations } from '#domain/places/destinations.ts';
import { cities, countries, places } from './bundled-destinations.ts';

function foundIn(text: string): string {
  const found = findDestination(places, text);
  if (found.kind === 'found')
    return `${found.place.label}: ${found.place.destination ?? found.place.country}`;
  return found.kind === 'ambiguous'
    ? found.places.map(({ label }) => label).join(' or ')
    : found.kind;
}
/** These are enough for a property: the whole list takes seconds. */
const some = [...countries, ...cities.germany, ...cities['northern-ireland']];
const labelsFor = (query: string): string[] =>
  suggestDestinations(places, query).map(({ label }) => label);

describe('what someone types is found', () => {
  test.each([
    ['Northern Ireland', 'Northern Ireland: northern-ireland'],
    ['London', 'London, Great Britain: great-britain'],
    ['London, UK', 'London, Great Britain: great-britain'],
    ['Leeds, England', 'Leeds, Great Britain: great-britain'],
    ['Belfast', 'Belfast, Northern Ireland: northern-ireland'],
    ['Belfast, UK', 'Belfast, Northern Ireland: northern-ireland'],
    ['Belfast, Ireland', 'Belfast, Northern Ireland: northern-ireland'],
    ['Bangor, Co. Down', 'Bangor, Northern Ireland: northern-ireland'],
    ['Londonderry', 'Derry, Northern Ireland: northern-ireland'],
    ['Berlin', 'Berlin, Germany: germany'],
    ['köln', 'Cologne, Germany: germany'],
    ['Koeln', 'Cologne, Germany: germany'],
    ['Dusseldorf, Deutschland', 'Düsseldorf, Germany: germany'],
    ['U.S.A.', 'USA: usa'],
    ['America', 'USA: usa'],
    ['Portland, OR', 'Portland, OR, USA: usa'],
    ['Washington, D.C.', 'Washington, DC, USA: usa'],
    ['Saint Louis', 'St. Louis, MO, USA: usa'],
    ['Cape Town', 'Cape Town, South Africa: south-africa'],
    ['Sydney', 'Sydney, Australia: australia'],
    ['Paris', 'Paris, France: FR'],
    ['Turkey', 'Türkiye: TR'],
    ['Ireland', 'Ireland: IE'],
    ['Éire', 'Ireland: IE'],
    ['Galway, Ireland', 'Ireland: IE'],
    ['A small village, Germany', 'Germany: germany'],
    ['the USA', 'USA: usa'],
    ['Boston, the USA', 'Boston, MA, USA: usa'],
    ['The Gambia', 'Gambia: GM'],
    ['the UK', 'ambiguous-uk'],
    ['Derry/Londonderry', 'Derry, Northern Ireland: northern-ireland'],
    ['Munich (München)', 'Munich, Germany: germany'],
    ['Berlin / Paris', 'missing'],
  ])('"%s" is %s', (text, expected) => {
    expect(foundIn(text)).toBe(expected);
  });

  test.each(['England', 'Scotland', 'Wales', 'great britain', 'GB'])(
    '"%s" is Great Britain',
    (text) => {
      expect(foundIn(text)).toBe('Great Britain: great-britain');
    },
  );

  test.each(['UK', 'U.K.', 'United Kingdom', 'Britain', 'Britain/UK', 'A small village, UK'])(
    '"%s" is asked back: Great Britain or Northern Ireland',
    (text) => {
      expect(foundIn(text)).toBe('ambiguous-uk');
    },
  );

  test.each([
    ['Kent', 'Great Britain or Kent, WA, USA'],
    ['Kent, WA', 'Kent, WA, USA: usa'],
    ['Canterbury, Kent', 'Canterbury, Great Britain: great-britain'],
    ['Guildford Surrey', 'Guildford, Great Britain: great-britain'],
    ['Halifax, West Yorkshire', 'Halifax, Great Britain: great-britain'],
    ['A small village, Hampshire', 'Great Britain: great-britain'],
    ['A small village, New Hampshire', 'missing'],
    ['Durham', 'Durham, Great Britain or Durham, NC, USA'],
    ['Co. Durham', 'Great Britain: great-britain'],
    ['Strabane, Tyrone', 'Strabane, Northern Ireland: northern-ireland'],
    ['Antrim', 'Antrim, Northern Ireland: northern-ireland'],
    ['Toronto, Ontario', 'Toronto, Canada: CA'],
    ['London, Ontario', 'Canada: CA'],
    ['Ontario', 'Canada or Ontario, CA, USA'],
  ])('"%s", which ends in a county or a province, is %s', (text, expected) => {
    expect(foundIn(text)).toBe(expected);
  });

  test('a city in several countries is asked back', () => {
    expect(foundIn('Birmingham')).toBe('Birmingham, Great Britain or Birmingham, AL, USA');
    expect(foundIn('Bangor')).toBe('Bangor, Northern Ireland or Bangor, Great Britain');
  });

  test.each(['', ' ', ',', 'Atlantis City', 'Dublin 4'])('"%s" is missing', (text) => {
    expect(foundIn(text)).toBe('missing');
  });

  test('each destination is found as itself by its label', () => {
    for (const place of places)
      expect(findDestination(places, place.label)).toEqual({ kind: 'found', place });
  });
});

describe('suggestions', () => {
  test('that begin like nothing name what the whole text means', () => {
    expect(labelsFor('A small village, Germany')).toEqual(['Germany']);
    expect(labelsFor('A small village, UK')).toEqual(['Great Britain', 'Northern Ireland']);
    expect(labelsFor('Birmingham, in Atlantis')).toEqual([]);
    expect(labelsFor(' x ')).toEqual([]);
  });

  test('begin with the third character', () => {
    expect([labelsFor(''), labelsFor('UK'), labelsFor(' be ')]).toEqual([[], [], []]);
    expect(labelsFor('ger')[0]).toBe('Germany');
  });

  test.each([
    ['lond', ['London, Great Britain']],
    ['new york', ['New York City, NY, USA']],
    ['united k', ['Great Britain', 'Northern Ireland']],
    ['ireland', ['Ireland', 'Northern Ireland']],
    ['portland, or', ['Portland, OR, USA']],
    ['London, UK', ['London, Great Britain']],
    ['munch', ['Munich, Germany']],
  ])('for "%s" begin with %j', (query, first) => {
    expect(labelsFor(query).slice(0, first.length)).toEqual(first);
  });

  test('are the same in any case and without accents', () => {
    const query = fc
      .constantFrom(...some.filter(({ label }) => !label.includes('ß')))
      .chain(({ label }) => fc.nat(label.length).map((end) => label.slice(0, end + 1)));
    fc.assert(
      fc.property(query, (typed) => {
        const expected = suggestDestinations(some, typed);
        expect(suggestDestinations(some, typed.toUpperCase())).toEqual(expected);
        const plain = typed.normalize('NFD').replace(/\p{M}/gu, '');
        expect(suggestDestinations(some, plain)).toEqual(expected);
      }),
    );
  });
});

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(suggestDestinations(some, text).length).toBeLessThanOrEqual(8);
      const { kind } = findDestination(some, text);
      expect(['found', 'ambiguous', 'ambiguous-uk', 'missing']).toContain(kind);
    }),
  );
});
