import { isNear } from '#domain/money/tariff.ts';
import { filesFor, passagesOf, type CheckedFile, type Report, type Rule } from './rules.ts';
import { tables } from './tables.ts';
import { listAt, textAt, valueAt } from './values.ts';

/** Lists of the countries with prices, from which one is missing: a new country is easily left out of them. */
export const COUNTRY_DOUBTS: readonly Rule[] = [
  { of: '*', check: allButOne },
  { of: 'settings/interface', check: pictures },
];

interface Served {
  country: string;
  name: string;
  customs: boolean;
}

const servedIn = (all: readonly CheckedFile[]): Served[] =>
  filesFor(all, 'settings/tariff')
    .flatMap(({ filled }) => listAt(filled, ['international']))
    .map((one) => ({
      country: textAt(one, ['country']) ?? '',
      name: textAt(one, ['name']) ?? '',
      customs: valueAt(one, ['customs']) === true,
    }));

const LEAST_NAMED = 4;

/** Those that all need a declaration, or all need none, are a list of their own. A table is one list. */
function allButOne(file: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  if (file.file.id === 'tariff' || file.file.folder === 'terms') return;
  const countries = [...Map.groupBy(servedIn(all), ({ country }) => country).values()];
  const declared = countries.filter(needsCustoms);
  for (const { text, placeOf } of passagesOf(file))
    for (const lines of text.matchAll(/(?:^\|.*\n?)+|.+/gm)) {
      const isMissing = (names: readonly Served[]) => !isNamed(names, lines[0]);
      const named = countries.filter((names) => !isMissing(names));
      if (named.length < LEAST_NAMED) continue;
      const isDeclaredAlone = named.every(needsCustoms);
      const [missing, ...others] = (isDeclaredAlone ? declared : countries).filter(isMissing);
      if (missing?.[0] === undefined || others.length > 0) continue;
      if (named.every((names) => needsCustoms(names) !== needsCustoms(missing))) continue;
      report(placeOf(lines.index), {
        problem: `Of the countries ${isDeclaredAlone ? 'that need a declaration' : 'with prices'} this names all but ${missing[0].name}`,
        remedy: `add ${missing[0].name}, if all are meant`,
      });
    }
}

/** A part may be enough: Great Britain needs a declaration, Northern Ireland none. */
const needsCustoms = (parts: readonly Served[]): boolean => parts.some(({ customs }) => customs);

/** Each picture of prices is described with its countries. */
function pictures({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  for (const [key, isOfPicture] of [
    ['rateImageEurope', isNear],
    ['rateImageWorld', (one: Served) => !isNear(one)],
  ] as const) {
    const words = textAt(filled, [key]) ?? '';
    const missing = servedIn(all).find((one) => isOfPicture(one) && !isNamed([one], words));
    if (words !== '' && missing !== undefined)
      report([key], {
        problem: `The picture shows the prices to ${missing.name}, and its description does not say so`,
        remedy: `add ${missing.name}`,
      });
  }
}

/** By one of its names: the UK is Great Britain and Northern Ireland. */
function isNamed(countries: readonly Served[], text: string): boolean {
  const codes = countries.map(({ country }) => country);
  const others = Object.entries(tables().countries).filter(([, code]) => codes.includes(code));
  const names = [...countries.map(({ name }) => name), ...others.map(([name]) => name)];
  return RegExp(`(?<![\\p{L}-])(?:${names.join('|')})(?![\\p{L}-])`, 'iu').test(text);
}
