import { centsOf, formatEuro } from '#domain/money/money.ts';
import { nearest } from '#domain/text/nearest.ts';
import { count } from './mistake.ts';
import type { CheckedFile, Report, Rule } from './rules.ts';
import { numberRow, textRow } from './sense-rows.ts';
import { tables } from './tables.ts';
import { bandListsOf, isInCents } from './tariff.ts';
import { isText, listAt, numberAt, textAt, valueAt } from './values.ts';

const TARIFF = 'settings/tariff';

export const TARIFF_SENSE: readonly Rule[] = [
  numberRow(
    'settings/tariff maxGirthCm',
    (girth, { filled }) =>
      girth < numberAt(filled, ['maxSideCm']) &&
      `maxGirthCm is ${girth}, below maxSideCm, which is a part of it`,
    'correct one of the two',
  ),
  ...['international.*.country', 'unpriced.*.country', 'unpriced.*.code'].map((key) =>
    textRow(
      `settings/tariff ${key}`,
      (code) => regionName(code) === undefined && `${code} is not the code of a country`,
      'write the two letters of the country, such as DE for Germany',
    ),
  ),
  { of: TARIFF, check: countries },
];

/** Ireland has these rates, that of livestock left out. */
const VAT_RATES = [0, 9, 13.5, 23];

export const TARIFF_DOUBTS: readonly Rule[] = [
  numberRow(
    'settings/tariff vatPercent',
    (rate) => !VAT_RATES.includes(rate) && `${rate}% is not among the VAT rates of Ireland`,
    `write one of ${VAT_RATES.join(', ')}`,
  ),
  numberRow(
    'settings/tariff maxGirthCm',
    (girth, { filled }) => {
      const side = numberAt(filled, ['maxSideCm']);
      return (
        girth >= side &&
        girth < 1.5 * side &&
        `maxGirthCm is ${girth}, so a box of ${side} cm is hardly a hand wide`
      );
    },
    'correct one of the two',
    'the longest side, and once around the other two',
  ),
  { of: TARIFF, check: steps },
];

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Obsolete codes, such as DD, share their names with those of today. */
const regionName = (code: string): string | undefined =>
  /^(?!XX|ZZ|EU|UN|EZ|QO)[A-Z]{2}$/.test(code) && new Intl.Locale(`und-${code}`).region === code
    ? regions.of(code)
    : undefined;
function countries({ filled }: CheckedFile, report: Report): void {
  for (const [at, destination] of listAt(filled, ['international']).entries()) {
    const [name = '', code = ''] = ['name', 'country'].map((key) => textAt(destination, [key]));
    const title = regionName(code);
    const wanted =
      title === name ? code : (tables().countries[name.toLowerCase()] ?? countryCode(name));
    if (title === undefined) continue;
    const meant =
      wanted === undefined
        ? nearest(name, [title, ...Object.keys(tables().countries)], 2)
        : undefined;
    if (meant !== undefined)
      report(['international', at, 'name'], {
        problem: `"${name}" is no country`,
        remedy: `did you mean ${meant}?`,
      });
    const hasCustoms = valueAt(destination, ['customs']);
    const isInside = tables().customsUnion.includes(code) || name === 'Northern Ireland';
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

const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  .split('')
  .flatMap((first, _, letters) => letters.map((second) => first + second));
/** Leaves out countries that have several names. */
export const countryWords = (): RegExp => {
  const common = Object.values(tables().countries).map(regionName);
  const names = CODES.map(regionName).filter((name) => isText(name) && !common.includes(name));
  return RegExp(`(?<![\\p{L}-])(?:${names.join('|')})(?![\\p{L}-])`, 'gu');
};
const countryCode = (name: string): string | undefined =>
  CODES.find((code) => regionName(code)?.toLowerCase() === name.toLowerCase());

/** Finds improbable prices. Those that fall or are typed in cents are a mistake, which hides these. */
function steps({ filled }: CheckedFile, report: Report): void {
  const lists = bandListsOf(filled);
  const isWrong = lists.some(({ all }) =>
    all.some(({ price }, at) => {
      const lighter = all[at - 1]?.price ?? price;
      return price < lighter || isInCents(price, lighter);
    }),
  );
  if (isWrong) return;
  const [national, ...abroad] = lists;
  const lowest = national?.all[0];
  const cheaper = abroad.filter(({ all }) => (all[0]?.price ?? NaN) < (lowest?.price ?? 0));
  for (const { path, all } of lists) {
    const at = all.findIndex(({ kg, price }, index) => {
      const lighter = all[index - 1] ?? { kg, price };
      return price / lighter.price > (1.3 * kg) / lighter.kg;
    });
    if (at < 0 || cheaper.some((list) => list.path === path)) continue;
    report([...path, at, 'price'], {
      problem: `${euros(all[at])} for ${all[at]?.kg ?? ''} kg does not fit to the price before it`,
      expected: 'prices that rise no faster than the weight',
      remedy: 'correct this price, or the one of the lighter band',
    });
  }
  const [first, ...others] = cheaper;
  if (first === undefined) return;
  const isOne = others.length === 0;
  report([...(isOne ? first.path : ['national', 'bands']), 0, 'price'], {
    problem: isOne
      ? `${euros(first.all[0])} for a parcel abroad is less than the ${euros(lowest)} in Ireland`
      : `${euros(lowest)} for a parcel in Ireland is more than ${count(cheaper.length, 'destination')} abroad cost`,
    expected: 'prices abroad above those in Ireland',
    remedy: 'correct this price',
  });
}

const euros = (band: { price: number } | undefined): string =>
  formatEuro(centsOf(band?.price ?? 0));
