import * as v from 'valibot';
import { clock, date } from '../schema-parts.ts';
import { inFolder, mistakeAt, type CheckedFile } from './entries.ts';
import { count, type KeyPath, type Mistake } from './mistake.ts';
import { listAt, textAt, valueAt } from './values.ts';

const OPEN_JOBS = 3;

/** Mistakes that only show when files are compared, or keys of one file. */
export function acrossMistakes(entries: CheckedFile[]): Mistake[] {
  return [
    ...repeated(entries, 'title'),
    ...repeated(entries, 'description'),
    ...homeQuestions(inFolder(entries, 'faqs')),
    ...openJobs(inFolder(entries, 'careers')),
    ...inFolder(entries, 'careers').flatMap((job) => notBefore(job, ['posted'], ['closes'])),
    ...inFolder(entries, 'notices').flatMap((notice) => notBefore(notice, ['from'], ['until'])),
    ...inFolder(entries, 'settings')
      .filter(({ file }) => file.id === 'hours')
      .flatMap(openingTimes),
  ];
}

/** Titles and descriptions tell pages apart in search engines and browser tabs. */
function repeated(entries: CheckedFile[], key: string): Mistake[] {
  const first = new Map<string, CheckedFile>();
  return entries.flatMap((entry) => {
    const text = entry.address === undefined ? undefined : textAt(entry.filled, [key])?.trim();
    if (text === undefined || text === '') return [];
    const other = first.get(text.toLowerCase());
    if (other === undefined) {
      first.set(text.toLowerCase(), entry);
      return [];
    }
    return [
      mistakeAt(entry, [key], {
        problem: `${other.file.path} has the same ${key}`,
        expected: `a ${key} of its own for each page`,
        remedy: `say in this ${key} what only this page offers`,
      }),
    ];
  });
}

/** A file whose group is not known yet may be the missing one: its own mistake comes first. */
function homeQuestions(faqs: CheckedFile[]): Mistake[] {
  const groups = faqs.map(({ filled }) => valueAt(filled, ['group']));
  if (groups.some((group) => group !== 'customs')) return [];
  return [
    {
      path: 'content/faqs',
      line: 0,
      key: 'group',
      problem: 'No question of this folder belongs to the group home',
      expected: 'one or more for the home page, which has a heading for them',
      remedy: 'add a question with the line   group: home',
    },
  ];
}

function openJobs(careers: CheckedFile[]): Mistake[] {
  const open = careers.filter(({ filled }) => valueAt(filled, ['open']) === true).length;
  const unclear = careers.filter(
    ({ filled }) => typeof valueAt(filled, ['open']) !== 'boolean',
  ).length;
  if (open + unclear >= OPEN_JOBS) return [];
  return [
    {
      path: 'content/careers',
      line: 0,
      key: 'open',
      problem: `${count(open, 'job')} of this folder ${open === 1 ? 'is' : 'are'} open`,
      expected: `at least ${OPEN_JOBS} open jobs`,
      remedy: `add ${count(OPEN_JOBS - open, 'job')}, or change a line to   open: true`,
    },
  ];
}

function notBefore(entry: CheckedFile, first: KeyPath, last: KeyPath): Mistake[] {
  const from = textAt(entry.filled, first) ?? '';
  const to = textAt(entry.filled, last) ?? '';
  const areDays = v.is(date, from) && v.is(date, to);
  if (!(areDays || (v.is(clock, from) && v.is(clock, to))) || to >= from) return [];
  const [fromKey, toKey] = [first.at(-1), last.at(-1)];
  const remedy = `correct the ${areDays ? 'day' : 'time'} after ${toKey}, or the one after ${fromKey}`;
  return [
    mistakeAt(entry, last, {
      problem: `${toKey} is ${to}, which is before ${fromKey} (${from})`,
      expected: `a ${areDays ? 'day' : 'time'} that is not before ${from}`,
      remedy,
    }),
  ];
}

function openingTimes(hours: CheckedFile): Mistake[] {
  return ['office', 'webChat'].flatMap((place) =>
    ['times', 'exceptions'].flatMap((list) =>
      listAt(hours.filled, [place, list]).flatMap((_, at) =>
        notBefore(hours, [place, list, at, 'opens'], [place, list, at, 'closes']),
      ),
    ),
  );
}
