import { minutesOf } from '#domain/calendar.ts';
import { nearest } from '#domain/nearest.ts';
import type { KeyPath } from './mistake.ts';
import type { CheckedFile, Report, Rule } from './rules.ts';
import { tables } from './tables.ts';
import { isGroup, isText, numberAt, textAt, textsWithPaths } from './values.ts';

const since = (
  of: string,
  compare: (now: CheckedFile, was: unknown, report: Report) => void,
): Rule => ({
  of,
  check: (now, report, _, { before }) => {
    const was = before(now.file);
    if (was && was.front !== now.file.front) compare(now, was.yaml.toJS(), report);
  },
});

/** Changes of published content that look like a slip of the hand. */
export const SINCE_DOUBTS: readonly Rule[] = [
  since('*', changedKeys),
  since('settings/tariff', changedFigures),
  since('settings/statistics', changedFigures),
  since('settings/service-area', (_now, _was, report) =>
    report(['features'], tables().sentences.otherBorder),
  ),
];

/** Names of one thing, not amounts: a single sign decides. */
const IDENTITY =
  /^(sales|parcels|bookings|phone|number|vat|email|eircode|legalName|areas|main|accent)$/;

function changedKeys({ typed }: CheckedFile, was: unknown, report: Report): void {
  const [old, now] = [textsWithPaths(was), textsWithPaths(typed)];
  const gone = old.filter(({ text }) => !now.some((one) => one.text === text));
  const cutOffs = now.filter(({ path }) => /CutOff$/.test(path.join()));
  const isRound = cutOffs.every(({ path, text }) => textAt(was, path) !== text);
  /** A company has another name with another number. */
  const isAlone = (path: KeyPath): boolean =>
    path[0] === 'company' &&
    textAt(was, ['company', 'number']) === textAt(typed, ['company', 'number']);
  for (const { path, text } of now) {
    const key = path.findLast(isText) ?? '';
    const before = (path.every(isText) && textAt(was, path)) || text;
    const like = gone.filter((one) => one.path.findLast(isText) === key).map((one) => one.text);
    const near = IDENTITY.test(key) ? (nearest(text, like, 2) ?? abroadOf(text, like)) : text;
    const isFar =
      /CutOff$/.test(key) && Math.abs(minutesOf(text) - minutesOf(before)) >= (isRound ? 121 : 60);
    const remedy = 'correct it, if that was a slip';
    if (near !== undefined && near !== text)
      report(path, { problem: `${text} was ${near} until now, and is much like it`, remedy });
    else if (before !== text && (isFar || BASIC.test(path.join()) || isAlone(path)))
      report(path, { problem: `The ${key} was ${before} until now`, remedy });
  }
}

/** On which addresses or counts are built, and the words of each tick. */
const BASIC = /^(url|slug|since|yes|no)$/;

const abroadOf = (phone: string, others: readonly string[]): string | undefined =>
  others.find((was) => was.startsWith('+') && phone.slice(0, 3) !== was.slice(0, 3));

/** Not amounts; their rows judge them. */
const NO_AMOUNT = /^(upToKg|order)$/;

function changedFigures({ file, filled }: CheckedFile, was: unknown, report: Report): void {
  const before = new Map(figuresIn(was).map((one) => [one.name, one]));
  const now = figuresIn(filled);
  const changed = now.filter(({ name, value }) => value !== before.get(name)?.value);
  /** The only one of its list: new prices of a year change them all. */
  const isAlone = (name: string): boolean =>
    changed.filter((one) => one.name.startsWith(listOf(name))).length === 1;
  for (const { name, value, path } of now) {
    const other = before.get(name)?.value;
    const isLess = file.id === 'statistics' && value < (other ?? 0);
    const limit = tables().factors[String(path.at(-1))] ?? (isAlone(name) ? 1.1 : 1.5);
    const isNew = other === undefined && path.length === 1;
    const isCompared = value > 0 || file.id === 'tariff';
    if (isCompared && (isNew || (other && (isLess || isFar(value, other, limit)))))
      report(path, {
        problem: isNew ? `${value} is new` : `${value} was ${other} until now`,
        remedy: 'correct the number',
      });
  }
  for (const [name, { path, value }] of before)
    if (
      path.at(-1) === 'price' &&
      !now.some((one) => one.name === name) &&
      now.some((one) => listOf(one.name) === listOf(name))
    )
      report(path.slice(0, -2), {
        problem: `The band${name.replace(/^.* bands (\S+) price$/, ' up to $1 kg')} for ${value} is gone, so such parcels cost what heavier ones do`,
        remedy: 'bring the line back',
      });
}

const digitsOf = (value: number): string => Array.from(value.toFixed(2)).sort().join('');

/** Digits exchanged, or a factor. */
function isFar(value: number, was: number, factor: number): boolean {
  const isSwapped = value !== was && digitsOf(value) === digitsOf(was);
  return isSwapped || Math.max(value / was, was / value) > factor;
}

const listOf = (name: string): string => name.replace(/\S+ price$|\S+$/, '');

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
