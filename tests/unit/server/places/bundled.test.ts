import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { data as countriesData } from '#domain/places/data/countries.ts';
import { decodeCountries } from '#domain/places/destinations.ts';
import { loadIreland } from '#server/places/irish-places.ts';
import { loadWorld } from '#server/places/world-places.ts';
import { describePlace, type KnownPlace, searchText, type Section } from '#server/places/search.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const FILE = `${ROOT}src/server/places/data/world.tsv`;
const ireland = await loadIreland();
const globe = await loadWorld();
const placesIn = (section: Section): KnownPlace[] =>
  Array.from(section.starts, (_, row) => section.placeAt(row));
const remote = [...globe.values()].flatMap(placesIn);
const all = [...placesIn(ireland), ...remote];

const repeated = (texts: string[]): string[] => {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
};

describe('the places of the API', () => {
  test('weigh at most 1.5 MB and name their source', () => {
    expect(statSync(FILE).size).toBeLessThan(1_500_000);
    expect(readFileSync(FILE, 'utf8').slice(0, 400)).toContain(
      'GeoNames (geonames.org), licensed CC BY 4.0',
    );
  });

  test('are the towns of nearly every country', () => {
    const countries = new Set(decodeCountries(countriesData).map(({ country }) => country));
    expect(globe.size).toBeGreaterThan(230);
    expect(remote.length).toBeGreaterThan(23_000);
    expect([...globe.keys()].filter((code) => !countries.has(code.toUpperCase()))).toEqual([]);
    expect(globe.has('ie')).toBe(false);
  });

  test('have ids of their own that fit into an address', () => {
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
    expect(all.filter(({ id }) => !/^(gn:\d+|ie:[a-z0-9.-]+)$/.test(id))).toEqual([]);
  });

  test('have descriptions of their own', () => {
    expect(repeated(all.map(describePlace))).toEqual([]);
  });

  test('have names of one line without stray characters, and lie on the earth', () => {
    const odd = all.filter(
      ({ name, latitude, longitude, people }) =>
        name !== name.trim() ||
        /[\t\n'"]|\p{Script=Cyrillic}|\p{Cc}/u.test(name) ||
        !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && people >= 0),
    );
    expect(odd.map(describePlace)).toEqual([]);
  });

  test('come with the largest first in each country', () => {
    const unordered = [ireland, ...globe.values()].filter((section) => {
      const people = placesIn(section).map((place) => place.people);
      return people.some((count, row) => count > (people[row - 1] ?? Infinity));
    });
    expect(unordered.map(({ country }) => country.code)).toEqual([]);
  });

  test('are found by their own folded names', () => {
    const lost = [...globe.values()].flatMap((section) => {
      const lines = section.search.split('\n');
      return placesIn(section).filter(
        ({ name }, row) => !(lines[row] ?? '').startsWith(searchText(name, [])),
      );
    });
    expect(lost.map(describePlace)).toEqual([]);
  });

  test('keep the ids that browsers may have stored', () => {
    const ids = new Set(all.map(({ id }) => id));
    const known =
      'ie:galway.galway ie:dun-laoghaire.dublin ie:h91 ie:d6w gn:2643743 gn:5128581 gn:2867714';
    expect(known.split(' ').filter((id) => !ids.has(id))).toEqual([]);
  });
});
