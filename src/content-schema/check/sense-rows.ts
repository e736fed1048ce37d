import { addDays, type Day } from '#domain/calendar.ts';
import type { KeyPath } from './mistake.ts';
import type { CheckedFile, Circumstances, Rule } from './rules.ts';
import { isText, listAt, valueAt } from './values.ts';

type Judge<T> = (
  value: T,
  file: CheckedFile,
  circumstances: Circumstances,
) => string | false | undefined;

/** For one key; * means every item of a list. */
function row<T>(fits: (value: unknown) => value is T) {
  return (place: string, judge: Judge<T>, remedy: string, expected = ''): Rule => {
    const [of = '', key = ''] = place.split(' ');
    return {
      of,
      check: (file, report, _, circumstances) => {
        for (const path of pathsOf(file.filled, key.split('.'))) {
          const value = valueAt(file.filled, path);
          const problem = fits(value) && judge(value, file, circumstances);
          if (problem) report(path, { problem, expected, remedy });
        }
      },
    };
  };
}

export const numberRow = row((value): value is number => typeof value === 'number');
export const textRow = row(isText);

const pathsOf = (value: unknown, steps: readonly string[], path: KeyPath = []): KeyPath[] => {
  const [step, ...rest] = steps;
  if (step === undefined) return [path];
  return step === '*'
    ? listAt(value, path).flatMap((_, at) => pathsOf(value, rest, [...path, at]))
    : pathsOf(value, rest, [...path, step]);
};

/** A maximum for days counts from today. */
type Range = readonly [place: string, least: number | string, most: number | string];

export const rangeRow = ([place, least, most]: Range): Rule => {
  if (typeof least === 'number')
    return numberRow(
      place,
      (value) => (value < least || value > Number(most)) && `${value} is hardly meant`,
      'correct the number',
      `a number from ${least} to ${most}`,
    );
  const end = (today: Day): string => (typeof most === 'number' ? addDays(today, most) : most);
  return textRow(
    place,
    (value, _, { today }) => (value < least || value > end(today)) && `${value} is hardly meant`,
    'correct it',
    typeof most === 'number' ? `a day at most ${most} days ahead` : `from ${least} to ${most}`,
  );
};

export const lengthRow = ([place, most]: readonly [place: string, most: number]): Rule =>
  textRow(
    place,
    (words) => words.length > most && `This text has ${words.length} letters`,
    'shorten it',
    `at most about ${most}`,
  );

export const formRow = ([place, form, expected]: readonly [string, RegExp, string]): Rule =>
  textRow(
    place,
    (value) => !form.test(value) && `"${value}" does not look right`,
    'compare it, letter by letter',
    expected,
  );
