import { formatEuro } from '#domain/money.ts';
import type { CheckedFile, Circumstances, Report, Rule } from './rules.ts';
import { numberRow, rangeRow, textRow } from './sense-rows.ts';
import { bandListsOf } from './tariff.ts';
import { isGroup, listAt, numberAt, textAt, valueAt } from './values.ts';

const TARIFF = 'settings/tariff';

export const TARIFF_SENSE: readonly Rule[] = [
  numberRow(
    'settings/tariff maxGirthCm',
    (girth, { filled }) =>
      girth < numberAt(filled, ['maxSideCm']) &&
      `maxGirthCm is ${girth}, below maxSideCm, which is a part of it`,
    'correct one of the two',
  ),
  textRow(
    'settings/tariff international.*.country',
    (code) => regionName(code) === undefined && `${code} is not the code of a country`,
    'write the two letters of the country, such as DE for Germany',
  ),
  { of: TARIFF, check: countries },
];

/** In Ireland, without livestock. */
const VAT_RATES = [0, 9, 13.5, 23];

export const TARIFF_DOUBTS: readonly Rule[] = [
  ...(
    [
      ['settings/tariff maxSideCm', 40, 400],
      ['settings/tariff volumeDivisor', 3000, 10_000],
      ['settings/tariff registrationCreditMonths', 1, 60],
      ['settings/tariff international.*.days.to', 1, 30],
    ] as const
  ).map(rangeRow),
  numberRow(
    'settings/tariff vatPercent',
    (rate) => !VAT_RATES.includes(rate) && `${rate}% is not among the VAT rates of Ireland`,
    `write one of ${VAT_RATES.join(', ')}`,
  ),
  numberRow(
    'settings/tariff pallet',
    (price, { filled }) =>
      price < (nationalPrices(filled).at(-1) ?? 0) / 2 &&
      'A pallet costs less than half of the heaviest parcel',
    'correct the price of a pallet',
  ),
  ...['outsideAreaExtra', 'customsFee'].map((key) =>
    numberRow(
      `settings/tariff ${key}`,
      (extra, { filled }) =>
        extra > 5 * (nationalPrices(filled)[0] ?? Infinity) &&
        `${formatEuro(extra * 100)} is added to prices that are far lower`,
      'write it in euro, with a point before the cents, such as 9.99',
    ),
  ),
  { of: TARIFF, check: steps },
  { of: TARIFF, check: jumps },
  { of: 'settings/statistics', check: jumps },
];

const nationalPrices = (tariff: unknown): number[] =>
  (bandListsOf(tariff)[0]?.all ?? []).map(({ price }) => price);

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const regionName = (code: string): string | undefined =>
  /^(XX|ZZ|EU|UN|EZ|QO)$/.test(code) ? undefined : regions.of(code);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'great britain': 'GB',
  'northern ireland': 'GB',
  uk: 'GB',
  usa: 'US',
};
/** With Monaco. */
const CUSTOMS_UNION =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT MC NL PL PT RO SK SI ES SE'.split(' ');

function countries({ filled }: CheckedFile, report: Report): void {
  for (const [at, destination] of listAt(filled, ['international']).entries()) {
    const [name = '', code = ''] = ['name', 'country'].map((key) => textAt(destination, [key]));
    const title = regionName(code);
    const wanted = title === name ? code : (OTHER_NAMES[name.toLowerCase()] ?? countryCode(name));
    if (title === undefined) continue;
    const hasCustoms = valueAt(destination, ['customs']);
    const isInside = CUSTOMS_UNION.includes(code) || name === 'Northern Ireland';
    if ((wanted ?? code) !== code)
      report(['international', at, 'country'], {
        problem: `${code} is the code of ${title}, and this is ${name}`,
        expected: 'the country of the name: addresses and customs follow its rules',
        remedy: `change it to   country: ${wanted ?? code}`,
      });
    else if (hasCustoms === isInside)
      report(['international', at, 'customs'], {
        problem: `${name} is ${isInside ? 'inside' : 'outside'} the customs area of the EU`,
        expected: 'a declaration for all that leaves it, and for nothing inside',
        remedy: `change it to   customs: ${!isInside}`,
      });
  }
}

/** By all pairs of letters; a fitting name is not looked up, since obsolete codes share names. */
const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  .split('')
  .flatMap((first, _, letters) => letters.map((second) => first + second));
const countryCode = (name: string): string | undefined =>
  CODES.find((code) => regionName(code)?.toLowerCase() === name.toLowerCase());

/** A band too expensive per kilogram, and a price abroad below Ireland's. */
function steps({ filled }: CheckedFile, report: Report): void {
  const [lowest = 0] = nationalPrices(filled);
  for (const { path, all } of bandListsOf(filled))
    for (const [at, { kg, price }] of all.entries()) {
      const { kg: lighter, price: before } = all[at - 1] ?? { kg, price };
      if (price >= lowest && price / before <= (1.3 * kg) / lighter) continue;
      report([...path, at, 'price'], {
        problem: `${formatEuro(price * 100)} for ${kg} kg does not fit to the prices beside it`,
        expected: 'prices that rise no faster than the weight, abroad above those in Ireland',
        remedy: 'correct this price, or the one of the lighter band',
      });
    }
}

const MAX_CHANGE = 1.5;
/** Not amounts; their rows judge them. */
const NO_AMOUNT = /^(vatPercent|upToKg|registrationCreditMonths|from|to|order)$/;

function jumps(
  { file, filled }: CheckedFile,
  report: Report,
  _: readonly CheckedFile[],
  { published }: Circumstances,
): void {
  const before = new Map(figuresIn(published(file.path)).map(({ name, value }) => [name, value]));
  for (const { name, value, path } of figuresIn(filled)) {
    const was = before.get(name) ?? 0;
    if (was > 0 && value > 0 && Math.max(value / was, was / value) > MAX_CHANGE)
      report(path, {
        problem: `${value} was ${was} until now`,
        expected: '',
        remedy: 'correct the number',
      });
  }
}

interface Figure {
  /** By id and weight, which stay when a list grows. */
  name: string;
  path: (string | number)[];
  value: number;
}

function figuresIn(value: unknown, path: Figure['path'] = [], name = ''): Figure[] {
  if (typeof value === 'number')
    return NO_AMOUNT.test(String(path.at(-1))) ? [] : [{ name, path, value }];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) => {
      const kg = numberAt(item, ['upToKg']);
      const mark = textAt(item, ['id']) ?? (Number.isNaN(kg) ? at : kg);
      return figuresIn(item, [...path, at], `${name} ${mark}`);
    });
  return isGroup(value)
    ? Object.entries(value).flatMap(([key, item]) =>
        figuresIn(item, [...path, key], `${name} ${key}`),
      )
    : [];
}
