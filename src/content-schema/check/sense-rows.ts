import type { KeyPath } from './mistake.ts';
import type { CheckedFile, Circumstances, Rule } from './rules.ts';
import { isText, listAt, valueAt, wrapped } from './values.ts';

type Judge<T> = (
  value: T,
  file: CheckedFile,
  circumstances: Circumstances,
) => string | false | undefined;

/** A row is for one key; * means every item of a list. */
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
/** A text in typographic quotes is a mistake already. */
export const textRow = row(
  (value): value is string => isText(value) && wrapped(value) === undefined,
);
export const listRow = row((value): value is unknown[] => Array.isArray(value));

const pathsOf = (value: unknown, steps: readonly string[], path: KeyPath = []): KeyPath[] => {
  const [step, ...rest] = steps;
  if (step === undefined) return [path];
  return step === '*'
    ? listAt(value, path).flatMap((_, at) => pathsOf(value, rest, [...path, at]))
    : pathsOf(value, rest, [...path, step]);
};

export const lengthRow = ([place, most]: [string, number]): Rule =>
  textRow(
    place,
    (words) => words.length > most && `This text has ${words.length} letters`,
    'shorten it',
    `at most about ${most}`,
  );

export const rangeRow = ([place, [least, most]]: [string, [number, number]]): Rule =>
  numberRow(
    place,
    (value) => (value < least || value > most) && `${value} is hardly meant`,
    'correct the number, if that is a slip',
    `a number from ${least} to ${most}`,
  );

export const formRow = ([place, [form, expected]]: [string, [RegExp, string]]): Rule =>
  textRow(
    place,
    (value) => !form.test(value) && `"${value}" does not look right`,
    'compare it, letter by letter',
    expected,
  );
