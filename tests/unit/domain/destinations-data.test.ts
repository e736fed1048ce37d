import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cities, countries, places, world } from './bundled-destinations.ts';

describe('the bundled destinations', () => {
  test.each([
    ['countries', 3584],
    ['world', 8192],
    ...Object.keys(cities).map((name): [string, number] => [name, 6144]),
  ])('%s weighs at most %i bytes', (name, most) => {
    const file = fileURLToPath(
      new URL(`../../../src/domain/places-data/${name}.ts`, import.meta.url),
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
