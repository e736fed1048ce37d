import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bounds of the classes of size, in thousand inhabitants. */
export const CLASSES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000];

/** The largest class whose bound a population reaches, as its place in CLASSES. */
export const populationClass = (population: number): number =>
  CLASSES.findLastIndex((bound) => population >= bound * 1000);

/** The order of Unicode code units: the same on every machine. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes one data module that holds a single string. Names carry ’ so that nothing in it needs an escape. */
export function writeModule(
  folder: string,
  name: string,
  what: string,
  data: string,
  source = GEONAMES,
): void {
  const text = data.replaceAll("'", '’');
  if (/[\\\n]/.test(text)) throw new Error(`${name} holds a character that would need an escape`);
  const head = [
    '/**',
    ` * ${what}.`,
    ' * Made by src/cli/places/generate.ts: change that, not this file.',
    ` * ${source}`,
    ' */',
  ];
  writeFileSync(
    join(folder, `${name}.ts`),
    `${head.join('\n')}\nexport const data =\n  '${text}';\n`,
  );
}

const GEONAMES =
  'Contains data of GeoNames (geonames.org), licensed CC BY 4.0; selected, renamed and rounded.';
