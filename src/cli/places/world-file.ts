import { writeFileSync } from 'node:fs';
import { plainSearchText, searchText } from '#server/places/index.ts';
import type { PlaceSources } from './sources.ts';
import { REGION_NAMES, STATE_CODES } from './world-names.ts';
import type { WorldTown } from './world-towns.ts';
import { byCode } from './write.ts';

/** Writes the towns in the form that src/server/places/world.ts reads; tabs separate the columns. */
export function writeWorld(file: string, towns: WorldTown[], { divisions }: PlaceSources): void {
  const countries = Map.groupBy(towns, ({ country }) => country);
  const blocks = [...countries.keys()].sort(byCode).flatMap((country) => {
    const own = countries.get(country) ?? [];
    return [`@${country}`, ...regionLines(country, own, divisions), ...own.map(townLine)];
  });
  writeFileSync(file, `${[...HEAD, ...blocks].join('\n')}\n`);
}

const HEAD = [
  '# Towns of the world. Made by src/cli/places/generate.ts: change that, not this file.',
  '# Contains data of GeoNames (geonames.org), licensed CC BY 4.0; selected, renamed and rounded.',
  '# "@" country; "+" code and name of a region; then number of GeoNames, name, region, district, latitude,',
  '# longitude, thousand inhabitants, and what it is found by when that is not the name in lower case.',
];

function regionLines(
  country: string,
  towns: WorldTown[],
  divisions: ReadonlyMap<string, string>,
): string[] {
  return [...new Set(towns.map(({ region }) => region))].sort(byCode).flatMap((region) => {
    const key = `${country}.${region}`;
    const name = REGION_NAMES[key] ?? divisions.get(key);
    return name === undefined ? [] : [`+${codeOf(country, region)}\t${tidy(name)}`];
  });
}

function townLine(town: WorldTown): string {
  const { id, name, aliases, country, region, district, latitude, longitude, population } = town;
  const search = searchText(tidy(name), aliases);
  return [
    id,
    tidy(name),
    codeOf(country, region),
    tidy(district),
    degrees(latitude),
    degrees(longitude),
    Math.round(population / 1000),
    search === plainSearchText(tidy(name)) ? '' : search,
  ]
    .join('\t')
    .replace(/\t$/, '');
}

const codeOf = (country: string, region: string): string =>
  STATE_CODES[`${country}.${region}`] ?? region;
const degrees = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const tidy = (text: string): string => text.replace(/\s+/g, ' ').replaceAll("'", '’').trim();
