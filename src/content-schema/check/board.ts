import { nearest } from '#domain/text/nearest.ts';
import { decodeIrishPlaces, findPlace, type Place } from '#domain/places/places.ts';
import { data } from '#domain/places/data/ireland.ts';
import { filesFor, type CheckedFile, type Report, type Rule } from './rules.ts';
import { listAt, numberAt, textAt } from './values.ts';

/** Each route of the home page's board has a price: it begins in a town of Ireland, and ends in one or in a destination. */
export const BOARD_MISTAKES: readonly Rule[] = [{ of: 'settings/board', check: routes }];

/** The first check of a board decodes it. */
let irish: Place[] | undefined;

function routes({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const towns = (irish ??= decodeIrishPlaces(data));
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
