import * as v from 'valibot';
import { formatDate, type Day } from '#domain/days/calendar.ts';
import { date } from '../schema-parts.ts';
import type { Facts } from '../placeholders.ts';
import { isLiving, TERMS_PAGE, termsTextOf } from '../terms.ts';
import { inFile, type Mistake } from './mistake.ts';
import {
  filesFor,
  mistakeAt,
  mistakeIn,
  passagesOf,
  type CheckedFile,
  type TextPlace,
} from './rules.ts';
import type { SourceFile } from './tree.ts';
import { textAt } from './values.ts';

/** Its files stay as they were published: no rule about good texts asks for a change (D71). */
export const TERMS_FOLDER = 'terms';

interface TermsCheck {
  facts: Facts;
  /** The list is empty where git is missing. */
  published: readonly SourceFile[];
  today: Day;
  /** Files with mistakes, whose words are not the ones that were meant. */
  misread: ReadonlySet<string>;
}

/** Each version is a file that stays, and the newest says what the page says. */
export function termsMistakes(
  entries: readonly CheckedFile[],
  { facts, today, misread }: Omit<TermsCheck, 'published'>,
): Mistake[] {
  const versions = filesFor(entries, TERMS_FOLDER);
  const [page] = filesFor(entries, `pages/${TERMS_PAGE}`);
  const named = versions.filter(({ file }) => isDay(file.id));
  const newest = named.toSorted((a, b) => (a.file.id < b.file.id ? -1 : 1)).at(-1);
  const isComparable = ![page, newest].some((one) => one && misread.has(one.file.path));
  return [
    ...versions.flatMap((version) =>
      isDay(version.file.id) ? changingWords(version, facts) : [wrongName(version)],
    ),
    ...(page === undefined || !isComparable ? [] : pageMistakes(page, newest, today)),
  ];
}

const isDay = (id: string): boolean => v.is(date, id);

const wrongName = ({ file }: CheckedFile): Mistake =>
  inFile(file.path, {
    problem: 'The name of a version is the day from which it counts',
    expected: 'a file name such as 2026-12-24.md',
    remedy: 'rename the file',
  });

/** An amount in braces would change with the settings. */
const changingWords = (entry: CheckedFile, facts: Facts): Mistake[] =>
  passagesOf(entry).flatMap(({ text, placeOf }) =>
    [...text.matchAll(/\{([\w-]+)\}/g)].flatMap(({ 0: words, 1: name = '', index }) =>
      isLiving(name)
        ? []
        : mistakeIn(entry, placeOf(index), {
            problem: `${words} changes with the settings, and a version of the terms keeps its words`,
            expected: 'what was said on its day',
            remedy: `write   ${facts[name] ?? 'the words themselves'}   instead of ${words}`,
          }),
    ),
  );

/** Finds versions that have changed or are gone; one of today or later is a doubt, because it may be corrected on its first day. */
export function lostVersions(
  entries: readonly CheckedFile[],
  { published, today }: Pick<TermsCheck, 'published' | 'today'>,
): Mistake[] {
  const remedy = `bring back what was published. A change belongs into content/pages/${TERMS_PAGE}.md, and   npm run new -- terms   makes the version of it`;
  const now = new Map(entries.map(({ file }) => [file.path, file]));
  return published
    .filter(({ folder }) => folder === TERMS_FOLDER)
    .flatMap((was) => {
      const file = now.get(was.path);
      if (file !== undefined && file.front === was.front && file.body === was.body) return [];
      const changed = file?.lines.findIndex((line, index) => line !== was.lines[index]) ?? -1;
      const problem =
        file === undefined
          ? 'This version of the terms is gone, and bookings were made with it'
          : 'Bookings were made with this version of the terms, and it says something else now';
      const found = inFile(was.path, { problem, remedy }, changed + 1);
      return was.id < today ? found : { ...found, isDoubt: true };
    });
}

function pageMistakes(page: CheckedFile, newest: CheckedFile | undefined, today: Day): Mistake[] {
  if (newest === undefined)
    return [
      inFile(page.file.path, {
        problem: 'No file in content/terms has these terms, so nobody can read them later',
        expected: 'a version of each day on which the terms have changed',
        remedy: 'run   npm run new -- terms',
      }),
    ];
  const { path, id } = newest.file;
  const found = differenceOf(page, newest);
  if (found !== undefined)
    return [
      mistakeIn(page, found.place, {
        problem: `The terms say ${inQuotes(found.here)}, and their version of ${formatDate(id)}, ${path}, says ${inQuotes(found.there)}`,
        expected:
          'a version of its own for each change of the terms, because bookings keep those of their day',
        remedy: `run   npm run new -- terms   which makes content/terms/${today}.md of this page. Without a command line, copy ${path} to that name, make the same change there, and write   updated: ${today}   here`,
      }),
    ];
  const updated = textAt(page.filled, ['updated']);
  if (updated === id) return [];
  return [
    mistakeAt(page, ['updated'], {
      problem: `The page says that it was last changed on ${updated ?? 'no day'}, and its newest version is ${path}`,
      expected: 'the same day in both',
      remedy: `write   updated: ${id}`,
    }),
  ];
}

const inQuotes = (passage: string): string => (passage === '' ? 'nothing here' : `"${passage}"`);

interface Difference {
  place: TextPlace;
  here: string;
  there: string;
}

/** Finds the first passage that differs. */
function differenceOf(page: CheckedFile, version: CheckedFile): Difference | undefined {
  const here = termsTextOf(page.filled, page.body);
  const there = termsTextOf(version.filled, version.body);
  if (here.lead !== there.lead) return { place: ['lead'], ...shortened(here.lead, there.lead) };
  const [own, theirs] = [linesIn(here.body), linesIn(there.body)];
  const line = firstOther(own, theirs);
  if (line >= 0) {
    const text = own[line];
    const at = text === undefined ? -1 : page.body.split('\n').indexOf(text);
    return {
      place: page.file.bodyLine + Math.max(0, at),
      ...shortened(text ?? '', theirs[line] ?? ''),
    };
  }
  const answer = firstOther(here.questions, there.questions);
  return answer < 0
    ? undefined
    : {
        place: ['questions', Math.floor(answer / 2)],
        ...shortened(here.questions[answer] ?? '', there.questions[answer] ?? ''),
      };
}

const linesIn = (body: string): string[] => body.split('\n').filter((line) => line.trim() !== '');

const firstOther = (here: readonly string[], there: readonly string[]): number =>
  Array.from({ length: Math.max(here.length, there.length) }, (_, at) => at).findIndex(
    (at) => here[at] !== there[at],
  );

const SHOWN = 60;

/** The texts begin at the word before the difference. */
function shortened(here: string, there: string): { here: string; there: string } {
  const differs = Array.from(here).findIndex((letter, at) => letter !== there[at]);
  const first = differs < 0 ? Math.min(here.length, there.length) : differs;
  const from = Math.max(0, here.lastIndexOf(' ', Math.max(0, first - 12)) + 1);
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;
  return { here: cut(here), there: cut(there) };
}
