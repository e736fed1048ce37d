import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeCities, decodeCountries, findDestination } from '#domain/places/destinations.ts';
import { cities, countries, places, world } from './bundled-destinations.ts';

describe('the bundled destinations', () => {
  test.each([
    ['countries', 3584],
    ['ireland', 8000],
    ['world', 8192],
    ...Object.keys(cities).map((name): [string, number] => [name, 6144]),
  ])('%s weighs at most %i bytes', (name, most) => {
    const file = fileURLToPath(
      new URL(`../../../../src/domain/places/data/${name}.ts`, import.meta.url),
    );
    expect(
      brotliCompressSync(readFileSync(file, 'utf8').replace(/\/\*\*[^]*?\*\//, '')).length,
    ).toBeLessThanOrEqual(most);
  });

  test('hold all 250 codes of countries and territories, the United Kingdom in two parts', () => {
    expect(new Set(countries.map(({ country }) => country)).size).toBe(250);
    expect(countries.filter(({ country }) => country === 'GB').map(({ name }) => name)).toEqual([
      'Great Britain',
      'Northern Ireland',
    ]);
  });

  test('name the six priced destinations as the tariff does', () => {
    const priced = countries.flatMap(({ destination }) => destination ?? []);
    expect(priced.sort()).toEqual(Object.keys(cities));
  });

  test('have at least 150 cities for each priced destination, 108 for Northern Ireland', () => {
    for (const [id, list] of Object.entries(cities)) {
      expect(list.length).toBeGreaterThanOrEqual(id === 'northern-ireland' ? 108 : 150);
      expect(list.every(({ destination }) => destination === id)).toBe(true);
    }
  });

  test('have labels of their own', () => {
    const labels = places.map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('keep cities elsewhere without a price', () => {
    expect(
      world.filter(({ destination, country }) => destination !== undefined || country === 'IE'),
    ).toEqual([]);
    expect(world.length).toBeGreaterThan(500);
  });
});

describe('a list in packed form', () => {
  const packed = decodeCountries(
    'DE@germany:Germany=Deutschland;FR:France;GB@north:North;IE:Ireland',
  );

  test('has countries with and without a price, and the other names of each', () => {
    expect(packed.slice(0, 2)).toEqual([
      {
        label: 'Germany',
        name: 'Germany',
        country: 'DE',
        aliases: ['Deutschland'],
        rank: 1e9,
        destination: 'germany',
      },
      { label: 'France', name: 'France', country: 'FR', aliases: [], rank: 1e8 },
    ]);
  });

  test('has cities by country and size, some with a region', () => {
    expect(
      decodeCities('9:Nowhere|@germany|500:Munich=München;Halle,ST|@FR|2:Lyon|@XX|1:Lost', packed),
    ).toEqual([
      {
        label: 'Munich, Germany',
        name: 'Munich',
        country: 'DE',
        aliases: ['München'],
        rank: 500_000,
        destination: 'germany',
      },
      {
        label: 'Halle, ST, Germany',
        name: 'Halle',
        country: 'DE',
        aliases: ['Halle ST'],
        rank: 500_000,
        destination: 'germany',
      },
      { label: 'Lyon, France', name: 'Lyon', country: 'FR', aliases: [], rank: 2000 },
    ]);
  });

  test('tells which of two cities of one name is meant by its country, region or size', () => {
    const twins = [
      ...packed,
      ...decodeCities('@germany|100:Twin,A|10:Twin,B;Pair,A|@FR|2:Pair|@north|1:Port', packed),
    ];
    const by = (text: string): string => {
      const found = findDestination(twins, text);
      if (found.kind === 'found') return found.place.label;
      return found.kind === 'ambiguous'
        ? found.places.map(({ label }) => label).join(' or ')
        : found.kind;
    };
    expect(by('Twin')).toBe('Twin, A, Germany');
    expect(by('Twin B')).toBe('Twin, B, Germany');
    expect(by('Pair')).toBe('Pair, A, Germany or Pair, France');
    expect(by('Pair, France')).toBe('Pair, France');
    expect(by(' Pair, A, Germany ')).toBe('Pair, A, Germany');
    // A city is no country.
    expect(by('Germany, Twin')).toBe('missing');
    expect(by('Port, Ireland')).toBe('Ireland');
    expect(by(', France')).toBe('France');
  });
});
