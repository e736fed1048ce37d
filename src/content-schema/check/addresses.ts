import { ERROR_PAGES } from '#routes';
import type { RouteTable } from '#domain/site/routing.ts';
import { fillAll, type Facts } from '../placeholders.ts';
import { CODE_PAGES, fileFor, formerIn, entryAddress } from './entries.ts';
import { inFile, type Findings, type Mistake } from './mistake.ts';
import { mistakeAt, type CheckedFile } from './rules.ts';
import type { SourceFile } from './tree.ts';
import { repeated, textAt } from './values.ts';

/** Finds bad file names, duplicate addresses and missing pages. */
export function addressMistakes(entries: CheckedFile[], table: RouteTable): Mistake[] {
  const pages = entries.filter(({ address }) => address !== undefined);
  const missing = missingPages(pages, table);
  const isMissed = ({ path }: Mistake): boolean => missing.some((one) => one.path === path);
  return [
    ...pages.flatMap(strangeName),
    ...collisions(pages).filter((one) => !isMissed(one)),
    ...formerAddresses(pages),
    ...missing,
  ];
}

/** Finds addresses of published pages that lead nowhere: a mistake of the page that took its place, else worth a look. */
export function lostAddresses(
  entries: CheckedFile[],
  published: readonly SourceFile[],
  facts: Facts,
): Findings {
  const known = new Set(
    entries.flatMap((entry) => [
      lowerAddress(entry),
      ...formerIn(entry.filled).map((one) => one.toLowerCase()),
    ]),
  );
  const old = new Map(published.map((file) => [file.path, file]));
  const found: Findings = { mistakes: [], warnings: [] };
  for (const was of published) {
    const same = entries.find(({ file }) => file.path === was.path);
    if (same?.file.front === was.front || entryAddress(was, undefined) === undefined) continue;
    const values = fillAll(was.yaml.toJS(), facts);
    const lines = was.body.split('\n').filter((line) => line !== '');
    const successor =
      same ??
      entries.find(
        ({ file }) =>
          !old.has(file.path) &&
          file.folder === was.folder &&
          lines.filter((line) => file.lines.includes(line)).length > lines.length / 2,
      );
    for (const address of [entryAddress(was, values) ?? '', ...formerIn(values)]) {
      if (known.has(address.toLowerCase())) continue;
      if (successor)
        found.mistakes.push(
          mistakeAt(successor, ['redirect_from'], {
            problem: `This page was ${was.path}, and its old address ${address} leads nowhere now`,
            expected: 'the old address among the keys, for links from elsewhere',
            remedy: `add below the first line ---\n  redirect_from:\n    - ${address}`,
          }),
        );
      else
        found.warnings.push(
          inFile(was.path, {
            problem: `This page is gone, and its address ${address} leads nowhere now`,
            remedy: `add to the keys of the page that takes its place\n  redirect_from:\n    - ${address}\nor leave it, when nothing does`,
          }),
        );
    }
  }
  return found;
}

const FITS = /^[A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*$/;
/** True when the name of a file makes a good address. */
export const hasFittingName = ({ id }: SourceFile): boolean => FITS.test(id);
const NAME = 'letters from a to z, digits and hyphens';

function strangeName(entry: CheckedFile): Mistake[] {
  const { file, filled } = entry;
  const own = textAt(filled, ['address']) ?? '';
  const name = {
    problem: 'The name of this file makes no good address',
    expected: `a file name of ${NAME}`,
    remedy: `rename the file to ${fittingAddress(file.id) || 'new-name'}.md`,
  };
  const key = {
    problem: `"${own}" makes no good address`,
    expected: `the last part of an address, of ${NAME}`,
    remedy: `change the line to something like   address: ${fittingAddress(own) || 'new-name'}`,
  };
  return [
    ...(hasFittingName(file) ? [] : [inFile(file.path, name)]),
    ...(own === '' || own.includes('{') || FITS.test(own)
      ? []
      : [mistakeAt(entry, ['address'], key)]),
  ];
}

const fittingAddress = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/]+/g, '-')
    .replace(/^-+|-+$|-+(?=\/)|(?<=\/)-+/g, '');

const lowerAddress = ({ address = '' }: CheckedFile): string => address.toLowerCase();

const collisions = (pages: CheckedFile[]): Mistake[] =>
  repeated(pages, lowerAddress).map(({ item, first }) => {
    const [entry, other] = hasOwnAddress(first) ? [first, item] : [item, first];
    const { file, address = '' } = entry;
    const same =
      item.address === first.address
        ? 'the same address as'
        : 'the address, but for capital letters, of';
    const text = {
      problem: `This file has ${same} ${other.file.path}: ${address}`,
      expected: 'an address of its own for each page',
    };
    return hasOwnAddress(entry)
      ? mistakeAt(entry, ['address'], {
          ...text,
          remedy: 'write another address, or delete the line',
        })
      : inFile(file.path, { ...text, remedy: 'rename one of the two files, or join them' });
  });

/** The address is a key, and not the name of the file. */
const hasOwnAddress = ({ file, filled }: CheckedFile): boolean =>
  file.folder === 'services' && textAt(filled, ['address']) !== undefined;

/** It must not be another page's present or former address. */
function formerAddresses(pages: CheckedFile[]): Mistake[] {
  const current = pages.map((entry) => ({ entry, at: -1, address: lowerAddress(entry) }));
  const former = pages.flatMap((entry) =>
    formerIn(entry.filled).map((from, at) => ({ entry, at, address: from })),
  );
  return repeated([...current, ...former], ({ address }) => address.toLowerCase())
    .filter(({ item }) => item.at >= 0 && !CODE_PAGES.has(item.address))
    .map(({ item: { entry, at, address }, first }) =>
      mistakeAt(entry, ['redirect_from', at], {
        problem: `${first.entry.file.path} has the address ${address} already`,
        expected: 'an address that this page had before and no other page has',
        remedy: 'delete this line, or correct the address',
      }),
    );
}

/** Every page can go but those that code needs. */
const orTakenOver = (address: string): string =>
  CODE_PAGES.has(address) || ERROR_PAGES.some((page) => address === `/${page}`)
    ? ''
    : `. If the page is gone for good, add to the keys of the page that takes its place\n  redirect_from:\n    - ${address}`;

/** Finds missing pages to which code links or redirects lead, and missing error pages. */
function missingPages(pages: CheckedFile[], table: RouteTable): Mistake[] {
  const exact = new Set(pages.map(({ address }) => address));
  const spelled = new Map(pages.map((entry) => [lowerAddress(entry), entry]));
  // The strongest reason for a page comes last and is shown.
  const needed = new Map([
    ...table.aliases
      .map(({ from, to }) => [to, `The older address ${from} leads to this page`] as const)
      .reverse(),
    ...ERROR_PAGES.map(
      (page) => [`/${page}`, 'The site shows this page when something goes wrong'] as const,
    ),
    ...[...CODE_PAGES].map((path) => [path, 'The site links to this page'] as const),
  ]);
  return [...needed].flatMap(([address, reason]) => {
    if (exact.has(address)) return [];
    const path = fileFor(address);
    const moved = pages.find((page) => page.file.path === path && hasOwnAddress(page));
    if (moved)
      return mistakeAt(moved, ['address'], {
        problem: `${reason} as ${address}, but the key address makes ${moved.address ?? ''} of it`,
        expected: `a page at ${address}`,
        remedy: 'delete the line',
      });
    const entry = spelled.get(address.toLowerCase());
    if (entry)
      return inFile(entry.file.path, {
        problem: `${reason} as ${address}, but its file makes ${entry.address ?? ''}`,
        expected: `the address ${address}, letter for letter`,
        remedy: `rename the file to ${path}`,
      });
    return inFile(path, {
      problem: `${reason}, but the file is missing`,
      expected: `a page at ${address}`,
      remedy: `bring ${path} back, under this name, for example from the last version that was published${orTakenOver(address)}`,
    });
  });
}
