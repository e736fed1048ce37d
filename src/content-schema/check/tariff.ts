import { centsOf, formatEuro } from '#domain/money/money.ts';
import { nearest } from '#domain/text/nearest.ts';
import { didYouMean, type MistakeText } from './mistake.ts';
import { filesFor, type CheckedFile, type Report, type Rule } from './rules.ts';
import { isText, listAt, numberAt, repeated, textAt } from './values.ts';

export const TARIFF_RULES: readonly Rule[] = [
  { of: 'settings/tariff', check: singlePrices },
  { of: 'settings/tariff', check: bandsRule },
  { of: 'settings/tariff', check: destinationsRule },
  { of: 'international', check: knownDestinations },
];

/** Checks prices that stand outside the bands. */
function singlePrices({ filled }: CheckedFile, report: Report): void {
  for (const key of ['pallet', 'outsideAreaExtra', 'customsFee', 'registrationCredit']) {
    const price = numberAt(filled, [key]);
    if (Number.isInteger(price) && price >= 1000)
      report([key], {
        problem: `${price} means ${formatEuro(centsOf(price))}`,
        expected: 'a price in euro below €1,000.00, with a point before the cents',
        remedy: `write the price in euro; if ${price} was meant in cents, that is   ${key}: ${(price / 100).toFixed(2)}`,
      });
  }
}

const typedInCents = (price: number, beside: string): MistakeText => ({
  problem: `${price} means ${formatEuro(centsOf(price))}${beside}`,
  expected: 'a price in euro, with a point before the cents',
  remedy: `change it to   price: ${(price / 100).toFixed(2)}`,
});

export const bandListsOf = (tariff: unknown) =>
  [
    ['national', 'bands'],
    ...listAt(tariff, ['international']).map((_, at) => ['international', at, 'bands']),
  ].map((path) => ({
    path,
    all: listAt(tariff, path).map((band) => ({
      kg: numberAt(band, ['upToKg']),
      price: numberAt(band, ['price']),
    })),
  }));

function bandsRule({ filled }: CheckedFile, report: Report): void {
  const heaviest = numberAt(filled, ['maxWeightKg']);
  for (const { path, all } of bandListsOf(filled)) {
    for (const [at, { kg, price }] of all.entries()) {
      const lighter = all[at - 1];
      if (lighter === undefined) continue;
      if (kg <= lighter.kg)
        report([...path, at, 'upToKg'], {
          problem: `${kg} kg comes after ${lighter.kg} kg`,
          expected: 'weights that rise from band to band',
          remedy: 'put the bands in the order of their weights, each weight once',
        });
      if (isInCents(price, lighter.price)) {
        const beside = `, and the lighter band before it costs ${formatEuro(centsOf(lighter.price))}`;
        report([...path, at, 'price'], typedInCents(price, beside));
      }
      if (at === 1 && isInCents(lighter.price, price)) {
        const beside = `, and the heavier band after it costs ${formatEuro(centsOf(price))}`;
        report([...path, 0, 'price'], typedInCents(lighter.price, beside));
      }
      if (price < lighter.price && !isInCents(lighter.price, price))
        report([...path, at, 'price'], {
          problem: `The price ${price} is below ${lighter.price}, the price of the lighter band before it`,
          expected: 'prices that do not fall while the weight rises',
          remedy: `correct this price, or the ${lighter.price} before it`,
        });
    }
    const end = all.at(-1)?.kg ?? NaN;
    if (end < heaviest || end > heaviest)
      report([...path, all.length - 1, 'upToKg'], {
        problem: `The heaviest band ends at ${end} kg, but maxWeightKg is ${heaviest}`,
        expected: `${heaviest}, the heaviest parcel that is taken`,
        remedy: `change it to   upToKg: ${heaviest}   or correct maxWeightKg`,
      });
  }
}

/** Returns whether a price is likely in cents: it is whole, and at least twenty times its neighbour. */
export const isInCents = (price: number, other: number): boolean =>
  Number.isInteger(price) && price >= 200 && price >= 20 * other;

const destinationIds = (tariff: CheckedFile): (string | undefined)[] =>
  listAt(tariff.filled, ['international']).map((destination) => textAt(destination, ['id']));

function destinationsRule(tariff: CheckedFile, report: Report): void {
  const ids = destinationIds(tariff).map((id, at) => ({ id, at }));
  for (const { item, first } of repeated(ids, ({ id }) => id))
    report(['international', item.at, 'id'], {
      problem: `The destination "${first.id ?? ''}" stands here a second time`,
      expected: 'each destination once',
      remedy: 'delete one of the two, or give it another id',
    });
  for (const { at } of ids) {
    const path = ['international', at, 'days'];
    const [from, to] = ['from', 'to'].map((key) => numberAt(tariff.filled, [...path, key]));
    if (from !== undefined && to !== undefined && to < from)
      report([...path, 'to'], {
        problem: `to is ${to}, which is less than from (${from})`,
        expected: 'the slowest number of days, not below the fastest',
        remedy: `change the order to   { from: ${to}, to: ${from} }`,
      });
  }
}

function knownDestinations(
  courier: CheckedFile,
  report: Report,
  all: readonly CheckedFile[],
): void {
  const known = filesFor(all, 'settings/tariff').flatMap(destinationIds).filter(isText);
  if (known.length === 0) return;
  for (const [at, id] of listAt(courier.filled, ['destinations']).entries())
    if (isText(id) && id.trim() !== '' && !known.includes(id.trim()))
      report(['destinations', at], {
        problem: `The destination "${id}" is not in content/settings/tariff.yaml`,
        expected: `one of ${known.join(', ')}`,
        remedy: didYouMean(
          nearest(id, known),
          (meant) => `Change the line to   - ${meant}`,
          'write one of these ids, or add the destination to content/settings/tariff.yaml',
        ),
      });
}
