import type { KeyPath } from './mistake.ts';
import { filesFor, TEXT_FOLDERS, type CheckedFile, type Report, type Rule } from './rules.ts';
import { listAt, repeated, textAt, valueAt } from './values.ts';

/** Similar files: a copy that was not changed. */
export const LIKENESS_DOUBTS: readonly Rule[] = [
  ...TEXT_FOLDERS.flatMap((of) => [alike(of, 'lead'), alike(of, 'summary'), alike(of, 'menu')]),
  alike('faqs', 'question'),
  ...TEXT_FOLDERS.map((of) => ({ of, check: copied })),
  { of: 'settings/navigation', check: checkMenus },
  { of: 'settings/partners', check: twice(['carriers'], 'name') },
  { of: 'settings/site', check: twice(['offices'], 'phone') },
  { of: 'settings/depots', check: depots },
  { of: 'international', check: otherCountry },
];

function alike(of: string, key: string): Rule {
  return {
    of,
    check: (file, report, all) => {
      const words = textAt(file.filled, [key])?.trim().toLowerCase();
      const other = others(file, all).find(
        ({ file: { path }, filled }) =>
          path < file.file.path && textAt(filled, [key])?.trim().toLowerCase() === words,
      );
      if (words !== undefined && other)
        report([key], {
          problem: `${other.file.path} has the same ${key}`,
          expected: '',
          remedy: `say in this ${key} what is true of this one alone`,
        });
    },
  };
}

/** Without closed jobs. */
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
    const isLater = other.file.path > file.file.path;
    if (shared <= lines.length / 2 || (isLater && shared > theirs.length / 2)) continue;
    return report(file.file.bodyLine, {
      problem: `Most of this text stands in ${other.file.path} too`,
      expected: '',
      remedy: 'write what is true of this page alone',
    });
  }
}

function checkMenus({ filled }: CheckedFile, report: Report): void {
  const links = listAt(filled, ['footer']).flatMap((column, at) =>
    listAt(column, ['links']).flatMap((link, place) =>
      [textAt(link, ['label']), `${at} ${textAt(link, ['link']) ?? ''}`].map((name) => ({
        name,
        path: ['footer', at, 'links', place],
      })),
    ),
  );
  for (const { item } of repeated(links, ({ name }) => name?.toLowerCase()))
    report(item.path, {
      problem: `"${item.name?.replace(/^\d /, '') ?? ''}" stands in the footer twice`,
      expected: '',
      remedy: 'delete one of the two, or correct it',
    });
}

function twice(list: KeyPath, key: string): Rule['check'] {
  return ({ filled }, report) => {
    const items = listAt(filled, list).map((item, at) => ({ name: textAt(item, [key]), at }));
    for (const { item } of repeated(items, ({ name }) => name))
      report([...list, item.at, key], {
        problem: `"${item.name ?? ''}" stands in the list twice`,
        expected: '',
        remedy: 'delete one of the two, or correct it',
      });
  };
}

function depots({ filled }: CheckedFile, report: Report): void {
  const all = listAt(filled, ['depots']).flatMap((depot, at) =>
    listAt(depot, ['keys']).map((key, place) => ({ key, path: ['depots', at, 'keys', place] })),
  );
  for (const { item } of repeated(all, ({ key }) => String(key)))
    report(item.path, {
      problem: `Two depots have the key ${String(item.key)}`,
      expected: '',
      remedy: 'delete it at one of the two',
    });
}

function otherCountry({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const title = textAt(filled, ['title']) ?? '';
  const named = filesFor(all, 'settings/tariff').flatMap((tariff) =>
    listAt(tariff.filled, ['international']).filter((one) =>
      title.includes(textAt(one, ['name']) ?? '-'),
    ),
  );
  const shown = listAt(filled, ['destinations']);
  if (named.length > 0 && !named.some((one) => shown.includes(textAt(one, ['id']))))
    report(['destinations', 0], {
      problem: `The title names ${textAt(named[0], ['name']) ?? ''}, and the page shows the prices to ${shown.join(', ')}`,
      expected: '',
      remedy: `write   - ${textAt(named[0], ['id']) ?? ''}`,
    });
}
