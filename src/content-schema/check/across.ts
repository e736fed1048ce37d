import * as v from 'valibot';
import { clock, date } from '../schema-parts.ts';
import { count, inFile, type KeyPath, type Mistake } from './mistake.ts';
import { filesFor, mistakeAt, type CheckedFile, type Report, type Rule } from './rules.ts';
import { tables } from './tables.ts';
import { repeated, textAt, valueAt } from './values.ts';

export const MIN_OPEN_JOBS = 3;

export const ORDER_RULES: readonly Rule[] = [
  { of: 'careers', check: (job, report) => reportOrder(job, [], ['posted', 'closes'], report) },
  { of: 'notices', check: (notice, report) => reportOrder(notice, [], ['from', 'until'], report) },
];

export const acrossMistakes = (entries: CheckedFile[]): Mistake[] => [
  ...sameWords(entries, 'title'),
  ...sameWords(entries, 'description'),
  ...homeQuestions(filesFor(entries, 'faqs')),
  ...checkOpenJobs(filesFor(entries, 'careers')),
];

function sameWords(entries: CheckedFile[], key: string): Mistake[] {
  const wordsOf = ({ address, filled }: CheckedFile) =>
    address === undefined ? undefined : textAt(filled, [key])?.trim().toLowerCase() || undefined;
  return repeated(entries, wordsOf).map(({ item, first }) =>
    mistakeAt(item, [key], {
      problem: `${first.file.path} has the same ${key}`,
      expected: `a ${key} of its own for each page`,
      remedy: `say in this ${key} what only this page offers`,
    }),
  );
}

/** Waits for files of an invalid group: one may be the missing question. */
function homeQuestions(faqs: CheckedFile[]): Mistake[] {
  if (faqs.some(({ filled }) => valueAt(filled, ['group']) !== 'customs')) return [];
  return [{ ...inFile('content/faqs', tables().sentences.noHomeQuestion), key: 'group' }];
}

function checkOpenJobs(careers: CheckedFile[]): Mistake[] {
  const states = careers.map(({ filled }) => valueAt(filled, ['open']));
  const open = states.filter((state) => state === true).length;
  const unclear = states.filter((state) => typeof state !== 'boolean').length;
  if (open + unclear >= MIN_OPEN_JOBS) return [];
  const finding = {
    problem: `${count(open, 'job')} of this folder ${open === 1 ? 'is' : 'are'} open`,
    expected: `at least ${MIN_OPEN_JOBS} open jobs`,
    remedy: `add ${count(MIN_OPEN_JOBS - open, 'job')}, or change a line to   open: true`,
  };
  return [{ ...inFile('content/careers', finding), key: 'open' }];
}

export function reportOrder(
  { filled }: CheckedFile,
  group: KeyPath,
  [first, last]: readonly [string, string],
  report: Report,
): void {
  const [from = '', to = ''] = [first, last].map((key) => textAt(filled, [...group, key]));
  const areDays = v.is(date, from) && v.is(date, to);
  if (!(areDays || (v.is(clock, from) && v.is(clock, to))) || to >= from) return;
  const kind = areDays ? 'day' : 'time';
  report([...group, last], {
    problem: `${last} is ${to}, which is before ${first} (${from})`,
    expected: `a ${kind} that is not before ${from}`,
    remedy: `correct the ${kind} after ${last}, or the one after ${first}`,
  });
}
