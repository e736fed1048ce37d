import { data } from '#domain/places/data/ireland.ts';
import { decodeIrishPlaces, findPlace, type Place } from '#domain/places/places.ts';
import { COUNTIES } from '#domain/places/provinces.ts';
import { nearest } from '#domain/text/nearest.ts';
import { filesFor, type CheckedFile, type Report, type Rule } from './rules.ts';
import { isText, listAt, numberAt, textAt } from './values.ts';

/**
 * Finds notices for areas that do not exist, so that they would never show, and routes of the board without a price. A route
 * begins in a town of Ireland, and ends in one or in a destination.
 */
export const PLACE_MISTAKES: readonly Rule[] = [
  { of: 'notices', check: areas },
  { of: 'settings/board', check: routes },
];

let decoded: Place[] | undefined;

/** The first file that names a place decodes them. */
const irishTowns = (): Place[] => (decoded ??= decodeIrishPlaces(data));

function areas({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const named = listAt(filled, ['areas']);
  if (named.length === 0) return;
  const towns = irishTowns();
  const destinations = filesFor(all, 'settings/tariff')
    .flatMap((file) => listAt(file.filled, ['international']))
    .map((one) => ({ id: textAt(one, ['id']) ?? '', name: textAt(one, ['name']) ?? '' }));
  const known = [...COUNTIES, ...destinations.map(({ id }) => id)];
  for (const [at, area] of named.entries()) {
    if (!isText(area) || known.some((name) => name.toLowerCase() === area.trim().toLowerCase()))
      continue;
    const { kind } = findPlace(towns, area);
    if (kind === 'found') continue;
    const county = COUNTIES.find((name) => new RegExp(`^(county|co\\.?) ${name}$`, 'i').test(area));
    const destination = destinations.find(({ name }) => name.toLowerCase() === area.toLowerCase());
    const meant =
      county ?? destination?.id ?? nearest(area, [...known, ...towns.map(({ name }) => name)], 2);
    report(['areas', at], {
      problem:
        kind === 'ambiguous'
          ? `There is more than one ${area} in Ireland`
          : `No parcel goes to "${area}", so nobody would see this notice`,
      expected: 'a county or a town in Ireland, or the id of a destination in tariff.yaml',
      remedy: kind === 'ambiguous' || meant === undefined ? 'write the county' : `write   ${meant}`,
    });
  }
}

function routes({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const towns = irishTowns();
  const tariffs = filesFor(all, 'settings/tariff').map((file) => file.filled);
  const countries = tariffs
    .flatMap((tariff) => listAt(tariff, ['international']))
    .map((one) => textAt(one, ['name']) ?? '');
  const names = {
    from: towns.map(({ name }) => name),
    to: [...towns.map(({ name }) => name), ...countries],
  };
  for (const [at, route] of listAt(filled, ['routes']).entries())
    for (const end of ['from', 'to'] as const) {
      const place = textAt(route, [end]);
      if (place === undefined || (end === 'to' && countries.includes(place))) continue;
      const { kind } = findPlace(towns, place);
      if (kind === 'found') continue;
      const meant = nearest(place, names[end], 2);
      report(['routes', at, end], {
        problem:
          kind === 'ambiguous'
            ? `There is more than one ${place} in Ireland`
            : `The board has no price for "${place}"`,
        expected:
          end === 'from'
            ? 'a town in Ireland, as in the lists of the quote'
            : 'a town in Ireland, or a country as tariff.yaml names it',
        remedy:
          kind === 'ambiguous'
            ? 'add the county, such as "Newcastle, County Galway"'
            : `write ${meant ?? 'a larger town nearby'}`,
      });
    }
  const [heaviest = Infinity] = tariffs.map((tariff) => numberAt(tariff, ['maxWeightKg']));
  const weight = numberAt(filled, ['weightKg']);
  if (weight > heaviest)
    report(['weightKg'], {
      problem: `The prices of the board are for ${weight} kg, and a parcel weighs at most ${heaviest} kg`,
      remedy: 'write a usual weight, such as 5',
    });
}
