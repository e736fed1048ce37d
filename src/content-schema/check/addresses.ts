import { ERROR_PAGES, PATHS, registerPath, ROLES, type RouteTable } from '#routes';
import { fileFor, formerIn, mistakeAt, type CheckedFile } from './entries.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { textAt } from './values.ts';

/** File names that make bad addresses, pages with the same address, and pages that are missing. */
export function addressMistakes(entries: CheckedFile[], table: RouteTable): Mistake[] {
  const pages = entries.filter(({ address }) => address !== undefined);
  return [
    ...pages.flatMap(strangeName),
    ...collisions(pages),
    ...formerAddresses(pages),
    ...missingPages(pages, table),
  ];
}

const FITS = /^[A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*$/;
const NAME = 'letters from a to z, digits and hyphens';

function strangeName(entry: CheckedFile): Mistake[] {
  const { file, filled } = entry;
  const own = textAt(filled, ['address']);
  const found: Mistake[] = [];
  if (!FITS.test(file.id)) {
    const name = `${fitting(file.id) || 'new-name'}.md`;
    found.push({
      path: file.path,
      line: 0,
      key: '',
      problem: 'The name of this file makes no good address',
      expected: `a file name of ${NAME}`,
      remedy: `rename the file to ${name}`,
    });
  }
  if (own !== undefined && own !== '' && !own.includes('{') && !FITS.test(own)) {
    const finding: MistakeText = {
      problem: `"${own}" makes no good address`,
      expected: `the last part of an address, of ${NAME}`,
      remedy: `change the line to something like   address: ${fitting(own) || 'new-name'}`,
    };
    found.push(mistakeAt(entry, ['address'], finding));
  }
  return found;
}

/** "Größe & mehr" becomes "Grosse-mehr". */
const fitting = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/]+/g, '-')
    .replace(/^-+|-+$|-+(?=\/)|(?<=\/)-+/g, '');

function collisions(pages: CheckedFile[]): Mistake[] {
  const first = new Map<string, CheckedFile>();
  return pages.flatMap((entry) => {
    const folded = (entry.address ?? '').toLowerCase();
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, entry);
      return [];
    }
    const same =
      other.address === entry.address
        ? 'the same address as'
        : 'the address, but for capital letters, of';
    return [
      {
        path: entry.file.path,
        line: 0,
        key: '',
        problem: `This file has ${same} ${other.file.path}: ${entry.address}`,
        expected: 'an address of its own for each page',
        remedy: 'rename one of the two files, or join them',
      },
    ];
  });
}

/** A former address that another page has, or has had, would lead to two places. */
function formerAddresses(pages: CheckedFile[]): Mistake[] {
  const taken = new Map(pages.map((entry) => [(entry.address ?? '').toLowerCase(), entry]));
  return pages.flatMap((entry) =>
    formerIn(entry.filled).flatMap((from, at) => {
      const other = taken.get(from.toLowerCase());
      if (other === undefined) {
        taken.set(from.toLowerCase(), entry);
        return [];
      }
      return [
        mistakeAt(entry, ['redirect_from', at], {
          problem: `${other.file.path} has the address ${from} already`,
          expected: 'an address that this page had before and no other page has',
          remedy: 'delete this line, or correct the address',
        }),
      ];
    }),
  );
}

/** Every address that code links to, every target of an older address, and the pages for errors. */
function missingPages(pages: CheckedFile[], table: RouteTable): Mistake[] {
  const exact = new Set(pages.map(({ address }) => address));
  const spelled = new Map(pages.map((entry) => [(entry.address ?? '').toLowerCase(), entry]));
  const needed = new Map<string, string>();
  for (const path of [...Object.values(PATHS), ...ROLES.map(registerPath)])
    needed.set(path, 'The site links to this page');
  for (const page of ERROR_PAGES)
    needed.set(`/${page}`, 'The site shows this page when something goes wrong');
  for (const { from, to } of table.aliases)
    if (!needed.has(to)) needed.set(to, `The older address ${from} leads to this page`);
  return [...needed].flatMap(([address, reason]) => {
    if (exact.has(address)) return [];
    const entry = spelled.get(address.toLowerCase());
    const path = fileFor(address);
    if (entry)
      return [
        {
          path: entry.file.path,
          line: 0,
          key: '',
          problem: `${reason} as ${address}, but its file makes ${entry.address}`,
          expected: `the address ${address}, letter for letter`,
          remedy: `rename the file to ${path}`,
        },
      ];
    return [
      {
        path,
        line: 0,
        key: '',
        problem: `${reason}, but the file is missing`,
        expected: `a page at ${address}`,
        remedy: `bring ${path} back, for example from the last version that was published`,
      },
    ];
  });
}
