import * as v from 'valibot';
import { clock, date } from '../schema-parts.ts';
import { inFile, type KeyPath, type Mistake } from './mistake.ts';
import {
  filesFor,
  mistakeAt,
  TEXT_FOLDERS,
  type CheckedFile,
  type Report,
  type Rule,
} from './rules.ts';
import { tables } from './tables.ts';
import { repeated, textAt, valueAt } from './values.ts';

export const ORDER_RULES: readonly Rule[] = [
  { of: 'careers', check: (job, report) => reportOrder(job, [], ['posted', 'closes'], report) },
  { of: 'notices', check: (notice, report) => reportOrder(notice, [], ['from', 'until'], report) },
];

export function crossFileMistakes(entries: CheckedFile[]): Mistake[] {
  const pages = entries.filter(({ address }) => address !== undefined);
  return [
    ...sameWords(pages, 'title'),
    ...sameWords(pages, 'description'),
    ...homeQuestions(filesFor(entries, 'faqs')),
  ];
}

/** Two files must not say the same; closed jobs may, because they come again. */
export const crossFileDoubts = (entries: CheckedFile[]): Mistake[] =>
  [...TEXT_FOLDERS, 'faqs'].flatMap((folder) => {
    const files = filesFor(entries, folder);
    const shown = files.filter(({ filled }) => valueAt(filled, ['open']) !== false);
    return ['lead', 'summary', 'menu', 'question'].flatMap((key) => sameWords(shown, key));
  });

const sameWords = (entries: CheckedFile[], key: string): Mistake[] =>
  repeated(entries, ({ filled }) => textAt(filled, [key])?.trim().toLowerCase() || undefined)
    .filter(({ item, first }) => !hasSameAddress(item, first))
    .map(({ item, first }) =>
      mistakeAt(item, [key], {
        problem: `${first.file.path} has the same ${key}`,
        expected: `a ${key} of its own for each page`,
        remedy: `say in this ${key} what only this page offers`,
      }),
    );

/** Two files of one page are a mistake of their own. */
const hasSameAddress = (one: CheckedFile, other: CheckedFile): boolean =>
  one.address !== undefined && one.address.toLowerCase() === other.address?.toLowerCase();

/** Waits for files of an invalid group: one may be the missing question. */
function homeQuestions(faqs: CheckedFile[]): Mistake[] {
  if (faqs.some(({ filled }) => valueAt(filled, ['group']) !== 'customs')) return [];
  return [{ ...inFile('content/faqs', tables().sentences.noHomeQuestion), key: 'group' }];
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
