import { inFolder, mistakeAt, type CheckedFile } from './entries.ts';
import type { KeyPath, Mistake } from './mistake.ts';
import { formatEuro } from '#domain/money.ts';
import { nearest } from '#domain/nearest.ts';
import { listAt, textAt, valueAt } from './values.ts';

/** Prices that fall while the weight rises, bands that stop too early, and destinations without prices. */
export function tariffMistakes(entries: CheckedFile[]): Mistake[] {
  const tariff = inFolder(entries, 'settings').find(({ file }) => file.id === 'tariff');
  if (tariff === undefined) return [];
  const destinations = listAt(tariff.filled, ['international']);
  const lists: KeyPath[] = [
    ['national', 'bands'],
    ...destinations.map((_, at) => ['international', at, 'bands']),
  ];
  const ids = destinations.map((_, at) => textAt(tariff.filled, ['international', at, 'id']));
  const known = ids.filter((id) => id !== undefined);
  return [
    ...ONE_PRICE.flatMap((key) => centsMistakes(tariff, key)),
    ...lists.flatMap((path) => bandMistakes(tariff, path)),
    ...ids.flatMap((id, at) =>
      id !== undefined && ids.indexOf(id) < at ? [repeatedId(tariff, id, at)] : [],
    ),
    ...destinations.flatMap((_, at) => daysMistakes(tariff, ['international', at, 'days'])),
    ...(known.length > 0
      ? inFolder(entries, 'international').flatMap((courier) => unknownDestinations(courier, known))
      : []),
  ];
}

/** Prices that stand alone. None of them has come near to a thousand euro. */
const ONE_PRICE = ['pallet', 'outsideAreaExtra', 'customsFee', 'registrationCredit'];

function centsMistakes(tariff: CheckedFile, key: string): Mistake[] {
  const price = valueAt(tariff.filled, [key]);
  if (typeof price !== 'number' || !Number.isInteger(price) || price < 1000) return [];
  return [
    mistakeAt(tariff, [key], {
      problem: `${price} means ${formatEuro(price * 100)}`,
      expected: 'a price in euro, with a point before the cents',
      remedy: `change it to   ${key}: ${(price / 100).toFixed(2)}`,
    }),
  ];
}

function bandMistakes(tariff: CheckedFile, path: KeyPath): Mistake[] {
  const found: Mistake[] = [];
  const bands = listAt(tariff.filled, path);
  const numberAt = (at: number, key: string): number | undefined => {
    const value = valueAt(tariff.filled, [...path, at, key]);
    return typeof value === 'number' ? value : undefined;
  };
  for (let at = 1; at < bands.length; at++) {
    const [weight, lighter] = [numberAt(at, 'upToKg'), numberAt(at - 1, 'upToKg')];
    const [price, cheaper] = [numberAt(at, 'price'), numberAt(at - 1, 'price')];
    if (weight !== undefined && lighter !== undefined && weight <= lighter)
      found.push(
        mistakeAt(tariff, [...path, at, 'upToKg'], {
          problem: `${weight} kg comes after ${lighter} kg`,
          expected: 'weights that rise from band to band',
          remedy: 'put the bands in the order of their weights, each weight once',
        }),
      );
    if (price !== undefined && cheaper !== undefined && isInCents(price, cheaper))
      found.push(
        mistakeAt(tariff, [...path, at, 'price'], {
          problem: `${price} means ${formatEuro(price * 100)}, and the lighter band before it costs ${formatEuro(cheaper * 100)}`,
          expected: 'a price in euro, with a point before the cents',
          remedy: `change it to   price: ${(price / 100).toFixed(2)}`,
        }),
      );
    if (at === 1 && price !== undefined && cheaper !== undefined && isInCents(cheaper, price))
      found.push(
        mistakeAt(tariff, [...path, 0, 'price'], {
          problem: `${cheaper} means ${formatEuro(cheaper * 100)}, and the heavier band after it costs ${formatEuro(price * 100)}`,
          expected: 'a price in euro, with a point before the cents',
          remedy: `change it to   price: ${(cheaper / 100).toFixed(2)}`,
        }),
      );
    if (
      price !== undefined &&
      cheaper !== undefined &&
      price < cheaper &&
      !isInCents(cheaper, price)
    )
      found.push(
        mistakeAt(tariff, [...path, at, 'price'], {
          problem: `The price ${price} is below ${cheaper}, the price of the lighter band before it`,
          expected: 'prices that do not fall while the weight rises',
          remedy: `correct this price, or the ${cheaper} before it`,
        }),
      );
  }
  const most = valueAt(tariff.filled, ['maxWeightKg']);
  const last = numberAt(bands.length - 1, 'upToKg');
  if (typeof most === 'number' && last !== undefined && last !== most)
    found.push(
      mistakeAt(tariff, [...path, bands.length - 1, 'upToKg'], {
        problem: `The heaviest band ends at ${last} kg, but maxWeightKg is ${most}`,
        expected: `${most}, the heaviest parcel that is taken`,
        remedy: `change it to   upToKg: ${most}   or correct maxWeightKg`,
      }),
    );
  return found;
}

/** Whether an amount is more likely typed in cents: a whole one, twenty times the price beside it or more. */
const isInCents = (price: number, other: number): boolean =>
  Number.isInteger(price) && price >= 200 && price >= 20 * other;

const repeatedId = (tariff: CheckedFile, id: string, at: number): Mistake =>
  mistakeAt(tariff, ['international', at, 'id'], {
    problem: `The destination "${id}" stands here a second time`,
    expected: 'each destination once',
    remedy: 'delete one of the two, or give it another id',
  });

function daysMistakes(tariff: CheckedFile, path: KeyPath): Mistake[] {
  const [from, to] = [
    valueAt(tariff.filled, [...path, 'from']),
    valueAt(tariff.filled, [...path, 'to']),
  ];
  if (typeof from !== 'number' || typeof to !== 'number' || to >= from) return [];
  return [
    mistakeAt(tariff, [...path, 'to'], {
      problem: `to is ${to}, which is less than from (${from})`,
      expected: 'the slowest number of days, not below the fastest',
      remedy: `change the order to   { from: ${to}, to: ${from} }`,
    }),
  ];
}

function unknownDestinations(courier: CheckedFile, known: string[]): Mistake[] {
  return listAt(courier.filled, ['destinations']).flatMap((id, at) => {
    if (typeof id !== 'string' || id.trim() === '' || known.includes(id.trim())) return [];
    const meant = nearest(id, known);
    const remedy =
      meant === undefined
        ? 'write one of these ids, or add the destination to content/settings/tariff.yaml'
        : `did you mean ${meant}? Change the line to   - ${meant}`;
    return [
      mistakeAt(courier, ['destinations', at], {
        problem: `The destination "${id}" is not in content/settings/tariff.yaml`,
        expected: `one of ${known.join(', ')}`,
        remedy,
      }),
    ];
  });
}
