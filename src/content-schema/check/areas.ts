import { data } from '#domain/places/data/ireland.ts';
import { decodeIrishPlaces, findPlace, type Place } from '#domain/places/places.ts';
import { PROVINCES } from '#domain/places/provinces.ts';
import { nearest } from '#domain/text/nearest.ts';
import { filesFor, type CheckedFile, type Report, type Rule } from './rules.ts';
import { isText, listAt, textAt } from './values.ts';

/** Finds areas of notices that do not exist: nobody would see such a notice. */
export const AREA_MISTAKES: readonly Rule[] = [{ of: 'notices', check: areas }];

/** Decoded by the first check of a notice with areas. */
let irish: Place[] | undefined;

function areas({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const named = listAt(filled, ['areas']);
  if (named.length === 0) return;
  const towns = (irish ??= decodeIrishPlaces(data));
  const destinations = filesFor(all, 'settings/tariff')
    .flatMap((file) => listAt(file.filled, ['international']))
    .map((one) => ({ id: textAt(one, ['id']) ?? '', name: textAt(one, ['name']) ?? '' }));
  const counties = Object.values(PROVINCES).flat();
  const known = [...counties, ...destinations.map(({ id }) => id)];
  for (const [at, area] of named.entries()) {
    if (!isText(area) || known.some((name) => name.toLowerCase() === area.trim().toLowerCase()))
      continue;
    const { kind } = findPlace(towns, area);
    if (kind === 'found') continue;
    const county = counties.find((name) => new RegExp(`^(county|co\\.?) ${name}$`, 'i').test(area));
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
