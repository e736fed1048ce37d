import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CORRECTIONS } from '#tools/places/sources.ts';
import { CHOICES } from '#tools/places/cities.ts';
import { data as countries } from '#domain/places/data/countries.ts';
import { data } from '#domain/places/data/ireland.ts';
import { decodeCountries } from '#domain/places/destinations.ts';
import { decodeIrishPlaces } from '#domain/places/places.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const TOWNS = decodeIrishPlaces(data);
const withName = (name: string) =>
  TOWNS.filter((town) => name === town.name || name === `${town.name}, ${town.county}`);

test('the bundled list has every Irish place and name that is kept by hand', () => {
  const places = Object.entries(CORRECTIONS.extra).flatMap(([county, rows]) =>
    rows.map((row) => `${row.replace(/ \S+ \S+$/, '')}, ${county}`),
  );
  const districts = /^Dublin \d/;
  const lacking = places.filter((place) => !districts.test(place) && withName(place).length === 0);
  expect(lacking).toEqual([]);
  const named = Object.entries(CORRECTIONS.irishAliases).filter(([name, aliases]) => {
    const towns = withName(name);
    return (
      towns.length === 0 ||
      towns.some((town) => aliases.split('=').some((alias) => !town.aliases.includes(alias)))
    );
  });
  expect(named).toEqual([]);
});

test('each county has its Irish name', () => {
  expect(TOWNS.filter(({ irishCounty = '' }) => irishCounty === '')).toEqual([]);
});

test('each list of cities belongs to a country that names it', () => {
  const destinations = decodeCountries(countries).flatMap(({ destination, country }) =>
    destination === undefined ? [] : [[destination, country]],
  );
  const lists = Object.entries(CHOICES).map(([id, { country }]) => [id, country]);
  expect(destinations.toSorted()).toEqual(lists.toSorted());
});

test('the generator of places says how to install the data that it lacks', () => {
  const words = ['--import', './src/cli/setup/tsx.mjs', '.tools/places/generate.ts', 'content'];
  const { stderr, status } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toContain('.tools/README.md says how to install it');
  expect(status).toBe(1);
});
