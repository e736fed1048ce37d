import { isNear } from '#domain/money/tariff.ts';
import { filesFor, passagesOf, type CheckedFile, type Report, type Rule } from './rules.ts';
import { tables } from './tables.ts';
import { listAt, textAt, valueAt } from './values.ts';

/** Finds lists of the countries with prices from which one is missing: a new country is easily left out of them. */
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
  for (const { path, text, placeOf } of passagesOf(file))
    for (const lines of text.matchAll(/(?:^\|.*\n?)+|.+/gm)) {
      const place = placeOf(lines.index);
      // A picture has some of them on purpose, which the other rule knows.
      if (path && PICTURES.has(String(path[0]))) continue;
      const isMissing = (names: readonly Served[]) => !isNamed(names, lines[0]);
      const named = countries.filter((names) => !isMissing(names));
      if (named.length < LEAST_NAMED) continue;
      const isDeclaredAlone = named.every(needsCustoms);
      const [missing, ...others] = (isDeclaredAlone ? declared : countries).filter(isMissing);
      const part = missing?.find(({ customs }) => customs || !isDeclaredAlone);
      if (missing === undefined || part === undefined || others.length > 0) continue;
      if (named.every((names) => needsCustoms(names) !== needsCustoms(missing))) continue;
      report(place, {
        problem: `Of the countries ${isDeclaredAlone ? 'that need a declaration' : 'with prices'} this names all but ${part.name}`,
        remedy: `add ${part.name}, if all are meant`,
      });
    }
}

/** A part may be enough: Great Britain needs a declaration, Northern Ireland none. */
const needsCustoms = (parts: readonly Served[]): boolean => parts.some(({ customs }) => customs);

/** The keys describe pictures of prices; the values say which countries are in each. */
const PICTURES: ReadonlyMap<string, (one: Served) => boolean> = new Map([
  ['rateImageEurope', isNear],
  ['rateImageWorld', (one) => !isNear(one)],
]);

function pictures({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  for (const [key, isOfPicture] of PICTURES) {
    const words = textAt(filled, [key]) ?? '';
    const missing = servedIn(all).find((one) => isOfPicture(one) && !isNamed([one], words));
    if (words !== '' && missing !== undefined)
      report([key], {
        problem: `The picture shows the prices to ${missing.name}, and its description does not say so`,
        remedy: `add ${missing.name}`,
      });
  }
}

/** A country is named by one of its names: the UK is Great Britain and Northern Ireland. */
function isNamed(countries: readonly Served[], text: string): boolean {
  const codes = countries.map(({ country }) => country);
  const others = Object.entries(tables().countries).filter(([, code]) => codes.includes(code));
  const names = [...countries.map(({ name }) => name), ...others.map(([name]) => name)];
  return RegExp(`(?<![\\p{L}-])(?:${names.join('|')})(?![\\p{L}-])`, 'iu').test(text);
}
