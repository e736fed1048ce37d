import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { data as countriesData } from '#domain/places/data/countries.ts';
import { decodeCountries } from '#domain/places/destinations.ts';
import * as search from './search.ts';

/** Longest time the event loop may be blocked. */
const MAX_BLOCK_MS = 10;

/** The keys are country codes in lower case, without Ireland. The map takes 20 MB. */
export async function loadWorld(): Promise<ReadonlyMap<string, search.Section>> {
  const text = await readFile(new URL('data/world.tsv', import.meta.url), 'utf8');
  await setImmediate();
  const countries = countriesByCode();
  const sections = new Map<string, search.Section>();
  let since = performance.now();
  for (const block of text.trimEnd().split('\n@').slice(1)) {
    const section = sectionOfBlock(block, countries);
    sections.set(section.country.code.toLowerCase(), section);
    if (performance.now() - since < MAX_BLOCK_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return sections;
}

const UK_NAME = 'United Kingdom';
const FULL_NAMES: Readonly<Record<string, string>> = { GB: UK_NAME, US: 'United States' };

function countriesByCode(): Map<string, search.KnownCountry> {
  const entries = Map.groupBy(decodeCountries(countriesData), ({ country }) => country);
  return new Map(
    [...entries].map(([code, parts]) => {
      const names = parts.flatMap(({ name, aliases }) => [name, ...aliases]);
      return [code, { code, name: FULL_NAMES[code] ?? names[0] ?? code, otherNames: names }];
    }),
  );
}

function sectionOfBlock(
  block: string,
  countries: ReadonlyMap<string, search.KnownCountry>,
): search.Section {
  const [code = '', ...lines] = block.split('\n');
  const country = countries.get(code) ?? { code, name: code, otherNames: [] };
  const regions = lines.filter((line) => line.startsWith('+')).map(regionOf);
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const rows = lines.slice(regions.length);
  const placeOf = (row: string): search.KnownPlace => worldPlace(row, country, byCode);
  return search.sectionOf(rows.map(searchTextOf), {
    country,
    regions,
    placeAt: (index) => placeOf(rows[index] ?? ''),
    placeById: (id) => {
      const start = `${id.slice('gn:'.length)}\t`;
      const row = id.startsWith('gn:') ? rows.find((line) => line.startsWith(start)) : undefined;
      return row === undefined ? undefined : placeOf(row);
    },
  });
}

function regionOf(line: string): search.Region {
  const [code = '', name = ''] = line.slice(1).split('\t');
  return { code, name };
}

function searchTextOf(row: string): string {
  const [, name = '', , , , , , written] = row.split('\t');
  return written ?? search.plainSearchText(name);
}

function worldPlace(
  row: string,
  country: search.KnownCountry,
  regions: ReadonlyMap<string, search.Region>,
): search.KnownPlace {
  const [number, name = '', region = '', district, latitude, longitude, thousands] =
    row.split('\t');
  return {
    id: `gn:${number}`,
    name,
    district: district === '' ? undefined : district,
    region: regions.get(region),
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(thousands) * 1000,
    routingKey: undefined,
  };
}
