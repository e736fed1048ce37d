import { minutesOf } from '#domain/calendar.ts';
import { nearest } from '#domain/nearest.ts';
import { keyName, type KeyPath } from './mistake.ts';
import { type CheckedFile, type Report, type Rule } from './rules.ts';
import {
  areRelated,
  formerAmounts,
  frameOf,
  isFar,
  isLike,
  lostWord,
  slipIn,
  turned,
} from './slips.ts';
import { isGroup, isText, listAt, numberAt, textAt, textsWithPaths } from './values.ts';

/** As it is published. */
interface Before {
  keys: unknown;
  body: string;
}

const since = (
  of: string,
  compare: (now: CheckedFile, was: Before, report: Report, all: readonly CheckedFile[]) => void,
): Rule => ({
  of,
  check: (now, report, all, { before }) => {
    const was = before(now.file);
    if (was && (was.front !== now.file.front || was.body !== now.file.body))
      compare(now, { keys: was.yaml.toJS(), body: was.body }, report, all);
  },
});

/** Changes of published content that look like a slip of the hand. */
export const SINCE_DOUBTS: readonly Rule[] = [
  since('*', changedSentences),
  since('*', changedKeys),
  since('settings/tariff', changedFigures),
  since('settings/tariff', otherDays),
  since('settings/statistics', changedFigures),
  since('settings/service-area', (_now, _was, report) =>
    report(['features'], {
      problem: 'The border of the area without the extra has changed',
      remedy: 'compare it on a map with the published one, or bring the file back',
    }),
  ),
];

/** Things that were never carried and now are: worth a look when they are gone, a doubt with a softer rule. */
export const allowed = (isGone: boolean): Rule =>
  since('settings/prohibited', ({ filled }, was, report) => {
    const things = listAt(filled, ['things']);
    for (const thing of listAt(was.keys, ['things'])) {
      const name = textAt(thing, ['name']) ?? '';
      const at = things.findIndex((one) => textAt(one, ['name']) === name);
      const isSofter = textAt(things[at], ['rule']) !== 'never' && at < 0 === isGone;
      if (textAt(thing, ['rule']) !== 'never') continue;
      const lost = listAt(thing, ['words']).filter(
        (word) => at >= 0 && !isGone && !listAt(things[at], ['words']).includes(word),
      );
      for (const one of isSofter ? [name] : lost)
        report(['things', ...(isGone ? [] : [at, isSofter ? 'rule' : 'words'])], {
          problem: `"${String(one)}" could never be sent until now`,
          remedy: 'bring it back, unless the law and our carriers allow it',
        });
    }
  });

interface Fragment {
  key: string;
  text: string;
  place: KeyPath | number;
}

/** A row of a table is one. */
const sentencesIn = (text: string): string[] =>
  text.startsWith('|')
    ? [text.replace(/ +/g, ' ')]
    : text.split(/\n|(?<=[.;!?|])(?<!^(?:Yes|No)\.) +/);
const sentencesOf = ({ keys: values, body }: Before, bodyLine: number): Fragment[] => [
  ...textsWithPaths(values).flatMap(({ path, text }) =>
    sentencesIn(text).map((one) => ({
      key: path.filter(isText).join(' '),
      text: one,
      place: path,
    })),
  ),
  ...body
    .split('\n')
    .flatMap((line, at) =>
      sentencesIn(line).map((text) => ({ key: '', text, place: bodyLine + at })),
    ),
];

/** Names of one thing, not amounts: a single sign decides. */
const IDENTITY =
  /(^| )(sales|parcels|bookings|phone|number|vat|email|eircode|legalName|code|country|areas|main|accent)$/;

function changedSentences(
  { file, typed }: CheckedFile,
  was: Before,
  report: Report,
  all: readonly CheckedFile[],
): void {
  const now = sentencesOf({ keys: typed, body: file.body }, file.bodyLine);
  const then = sentencesOf(was, 0);
  const kind = ({ key, text }: Fragment): string =>
    IDENTITY.test(key) ? key : `${key}\n${frameOf(text)}`;
  const lost = without(then, now);
  const gone = Map.groupBy(lost, kind);
  for (const one of without(now, then)) {
    const texts = (gone.get(kind(one)) ?? []).map(({ text }) => text);
    const near = IDENTITY.test(one.key)
      ? (nearest(one.text, texts, 2) ?? texts.find((was) => isAbroad(one.text, was)))
      : undefined;
    const problem = near
      ? `${one.text} was ${near} until now, and differs little or in its country`
      : !IDENTITY.test(one.key) &&
        (texts[0]
          ? (slipIn(one.text, texts[0]) ?? saidElsewhere(one, texts[0], all))
          : changedSense(one, lost));
    if (problem) report(one.place, { problem, remedy: 'correct it, if that was a slip' });
  }
}

function changedSense(now: Fragment, lost: readonly Fragment[]): string | undefined {
  const was = lost.find(({ key, text }) => key === now.key && isLike(text, now.text))?.text;
  const isNamed = typeof now.place !== 'number' && now.place.every(isText);
  return was && (turned(now.text, was) ?? (isNamed ? undefined : lostWord(now.text, was)));
}

/** Another place of the site still gives the amount that this sentence gave. */
function saidElsewhere(
  now: Fragment,
  was: string,
  all: readonly CheckedFile[],
): string | undefined {
  for (const amount of formerAmounts(now.text, was))
    for (const { file, typed } of all)
      for (const { text } of sentencesOf({ keys: typed, body: file.body }, file.bodyLine))
        if (text.includes(amount) && areRelated(text, was, amount))
          return `This was "${amount}" until now, and ${file.path} still says "${text.trim()}"`;
  return undefined;
}

const isAbroad = (phone: string, was: string): boolean =>
  /^\+/.test(was) && phone.slice(0, 3) !== was.slice(0, 3);

/** Each of the others takes one like it away. */
function without(all: readonly Fragment[], others: readonly Fragment[]): Fragment[] {
  const whole = ({ key, text }: Fragment): string => `${key}\n${text}`;
  const left = Map.groupBy(others, whole);
  return all.filter((one) => left.get(whole(one))?.pop() === undefined);
}

/** A word of the site's own that is lost, or the words of another key. */
function changedKeys({ typed }: CheckedFile, was: Before, report: Report): void {
  const named = textsWithPaths(was.keys).filter(({ path }) => path.every(isText));
  for (const { path, text } of textsWithPaths(typed)) {
    const before = textAt(was.keys, path);
    if (before === undefined || before === text || !path.every(isText)) continue;
    const twin = named.find((one) => one.text === text && one.path.join() !== path.join());
    const isFarTime =
      /CutOff$/.test(keyName(path)) && Math.abs(minutesOf(text) - minutesOf(before)) > 120;
    const problem = twin
      ? `"${text}" are the words of ${keyName(twin.path)}`
      : (lostWord(text, before) ??
        ((isFarTime || path.join() === 'since') && `${text} was ${before} until now`));
    if (problem) report(path, { problem, remedy: `compare it with "${before}", as it was` });
  }
}

/** A parcel takes other days altogether. */
function otherDays({ filled }: CheckedFile, was: Before, report: Report): void {
  const before = listAt(was.keys, ['international']);
  for (const [at, one] of listAt(filled, ['international']).entries()) {
    const old = before.find((other) => textAt(other, ['id']) === textAt(one, ['id']));
    const [from = NaN, to = NaN, first = NaN, last = NaN] = [one, old].flatMap((destination) =>
      ['from', 'to'].map((key) => numberAt(destination, ['days', key])),
    );
    if (to < first || from > last)
      report(['international', at, 'days'], {
        problem: `It took ${first} to ${last} days until now, and takes ${from} to ${to}`,
        remedy: 'compare the days with those of the other destinations',
      });
  }
}

/** Small numbers, and those of laws. */
const LIMITS: Readonly<Record<string, number>> = {
  from: 2.5,
  to: 2.5,
  vatPercent: Infinity,
  registrationCreditMonths: 4.5,
};
/** Not amounts; their rows judge them. */
const NO_AMOUNT = /^(upToKg|order)$/;

function changedFigures({ file, filled }: CheckedFile, was: Before, report: Report): void {
  const before = new Map(figuresIn(was.keys).map((one) => [one.name, one]));
  const now = figuresIn(filled);
  const changed = now.filter(({ name, value }) => value !== (before.get(name)?.value ?? value));
  /** The only changed price of its list: new prices of a year change them all. */
  const isAlone = (name: string): boolean =>
    name.endsWith(' price') &&
    changed.filter((one) => listOf(one.name) === listOf(name)).length === 1;
  for (const { name, value, path } of now) {
    const other = before.get(name)?.value;
    const isLess = file.id === 'statistics' && value < (other ?? 0);
    const limit = isAlone(name) ? 1.25 : LIMITS[String(path.at(-1))];
    if (value > 0 && other !== undefined && other > 0 && (isLess || isFar(value, other, limit)))
      report(path, { problem: `${value} was ${other} until now`, remedy: 'correct the number' });
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

const listOf = (name: string): string => name.replace(/\S+ price$/, '');

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
