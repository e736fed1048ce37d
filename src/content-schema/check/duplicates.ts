import type { KeyPath } from './mistake.ts';
import { filesFor, TEXT_FOLDERS, type CheckedFile, type Report, type Rule } from './rules.ts';
import { isGroup, listAt, repeated, textAt, valueAt } from './values.ts';

/** Files that are alike may be a copy that was not changed. */
export const DUPLICATE_DOUBTS: readonly Rule[] = [
  ...TEXT_FOLDERS.map((of) => ({ of, check: copied })),
  { of: '*', check: ({ filled }, report) => twice(filled, [], report) },
  { of: 'international', check: otherCountry },
];

/** Returns the other files of a folder, without closed jobs. */
const others = ({ file }: CheckedFile, all: readonly CheckedFile[]): CheckedFile[] =>
  filesFor(all, file.folder).filter(
    (one) => one.file.path !== file.path && valueAt(one.filled, ['open']) !== false,
  );

const LONG_LINE = 50;
const linesIn = ({ file }: CheckedFile): string[] =>
  file.body.split('\n').filter((line) => line.length >= LONG_LINE && !line.startsWith('|'));

function copied(file: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const lines = linesIn(file);
  if (lines.length < 2) return;
  for (const other of others(file, all)) {
    const theirs = linesIn(other);
    const shared = lines.filter((line) => theirs.includes(line)).length;
    const isLater = all.indexOf(other) > all.indexOf(file);
    if (shared <= lines.length / 2 || (isLater && shared > theirs.length / 2)) continue;
    return report(file.file.bodyLine, {
      problem: `Most of this text stands in ${other.file.path} too`,
      remedy: 'write what is true of this page alone',
    });
  }
}

const NAMING_KEYS = ['question', 'label', 'title', 'name', 'code', 'phone', 'feature', 'link'];

/** One shop writes several kinds of files, each with a layout under the same name. */
const LISTS_WITH_SHARED_NAMES = ['layouts'];

/** Finds two items of any list with one name or link. */
function twice(value: unknown, path: KeyPath, report: Report): void {
  if (isGroup(value))
    for (const [key, inner] of Object.entries(value))
      if (!LISTS_WITH_SHARED_NAMES.includes(key)) twice(inner, [...path, key], report);
  if (!Array.isArray(value)) return;
  for (const [at, inner] of value.entries()) twice(inner, [...path, at], report);
  for (const key of NAMING_KEYS) {
    const items = value.map((item, at) => ({ name: textAt(item, [key]), at }));
    for (const { item } of repeated(items, ({ name }) => name?.toLowerCase()))
      report([...path, item.at, key], {
        problem: `"${item.name ?? ''}" stands in the list twice`,
        remedy: 'delete one of the two, or correct it',
      });
  }
}

/** Compares names, prices and papers of a destination with the price list. */
function otherCountry({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const title = textAt(filled, ['title']) ?? '';
  const served = filesFor(all, 'settings/tariff').flatMap((one) =>
    listAt(one.filled, ['international']),
  );
  const named = served.filter((one) => title.includes(textAt(one, ['name']) ?? '-'));
  const shown = listAt(filled, ['destinations']);
  const isShown = (one: unknown): boolean => shown.includes(textAt(one, ['id']));
  if (named.length > 0 && !named.some(isShown))
    report(['destinations', 0], {
      problem: `The title names ${textAt(named[0], ['name']) ?? ''}, and the page shows the prices to ${shown.join(', ')}`,
      remedy: `write   - ${textAt(named[0], ['id']) ?? ''}`,
    });
  const needsPapers = served.some((one) => isShown(one) && valueAt(one, ['customs']) === true);
  if (served.some(isShown) && needsPapers === (listAt(filled, ['papers']).length === 0))
    report(['papers'], {
      problem: `The page says that ${needsPapers ? 'no papers' : 'papers'} are needed, and the price list that ${needsPapers ? 'a declaration is' : 'none are'}`,
      remedy: needsPapers ? 'name the papers' : 'write   papers: []',
    });
}
