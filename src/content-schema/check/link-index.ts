import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RouteTable } from '#routes';
import type { CheckedFile } from './entries.ts';
import { headingsIn, idsOf, withoutCode } from './markdown.ts';
import type { PictureFile } from '../pictures.ts';
import { nearest } from '#domain/nearest.ts';
import { valueAt } from './values.ts';

/** Everything a link may lead to, ready for quick look-ups. */
export interface LinkIndex {
  canonical: Set<string>;
  /** The page by every other known spelling of its address, in lower case. */
  spellings: Map<string, string>;
  rewrites: RegExp[];
  /** Addresses of the files in public/. */
  files: Set<string>;
  /** Paths of the pictures below content/, such as content/pictures/depot.jpg. */
  pictures: ReadonlySet<string>;
  /** The ids of the headings of a page made of Markdown alone; undefined for other pages. */
  fragments: (address: string) => Set<string> | undefined;
  /** The page that a dead address most likely means. */
  suggest: (path: string) => string | undefined;
  /** Addresses that the build makes besides pages, such as the download of the prices. */
  isMade: (path: string) => boolean;
}

export function linkIndex(
  root: string,
  table: RouteTable,
  { entries, pictures }: { entries: CheckedFile[]; pictures: readonly PictureFile[] },
): LinkIndex {
  const canonical = new Set(table.canonical);
  const spellings = new Map(table.canonical.map((path) => [path.toLowerCase(), path]));
  for (const { from, to } of table.aliases)
    if (canonical.has(to) && !spellings.has(from.toLowerCase()))
      spellings.set(from.toLowerCase(), to);
  const rewrites = table.rewrites.map(
    ({ pattern }) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`),
  );
  const made = filesBelow(root, 'src', 'pages')
    .map(endpoint)
    .filter((pattern) => pattern !== undefined);
  const isMade = (path: string): boolean =>
    SITEMAP.test(path) || made.some((pattern) => pattern.test(path));
  return {
    canonical,
    spellings,
    rewrites,
    files: new Set(filesBelow(root, 'public')),
    pictures: new Set(pictures.map(({ path }) => path)),
    fragments: fragmentsOf(root, entries),
    suggest: suggester(table),
    isMade,
  };
}

/** The files below a folder as addresses, such as /icons/van.svg; none when there is no such folder. */
function filesBelow(root: string, ...folder: string[]): string[] {
  const base = join(root, ...folder);
  const items = existsSync(base) ? readdirSync(base, { recursive: true, withFileTypes: true }) : [];
  return items
    .filter((item) => item.isFile())
    .map((item) => `/${relative(base, join(item.parentPath, item.name)).split(sep).join('/')}`);
}

const SITEMAP = /^\/sitemap-(index|\d+)\.xml$/;

/** src/pages/rates/[name].svg.ts makes every address of the form /rates/….svg. */
function endpoint(file: string): RegExp | undefined {
  const address = /^(.*\.[a-z]+)\.ts$/.exec(file)?.[1];
  return address === undefined
    ? undefined
    : new RegExp(`^${address.replaceAll('.', '\\.').replace(/\[[^\]]*\]/g, '[^/]+')}$`);
}

/** Only pages of plain Markdown: other layouts add ids of their own, which the tests of the built site check. */
function fragmentsOf(root: string, entries: CheckedFile[]): LinkIndex['fragments'] {
  const bodies = new Map<string, { body: string; hasQuestions: boolean }>();
  for (const { file, filled, body, address } of entries) {
    const isPlain =
      file.folder === 'help' ||
      (file.folder === 'pages' && valueAt(filled, ['layout']) === 'plain');
    if (
      isPlain &&
      address !== undefined &&
      !existsSync(join(root, 'src', 'pages', `${address}.astro`))
    )
      bodies.set(address, {
        body,
        hasQuestions: valueAt(filled, ['questions']) !== undefined,
      });
  }
  const ids = new Map<string, Set<string>>();
  return (address) => {
    const page = bodies.get(address);
    if (page === undefined) return undefined;
    const { body, hasQuestions } = page;
    const known = ids.get(address) ?? idsOf(headingsIn(body, withoutCode(body)));
    if (hasQuestions) known.add('questions');
    ids.set(address, known);
    return known;
  };
}

const FEWEST_SUGGESTIONS = 20;
const MOST_COMPARISONS = 200_000;

/**
 * Compares a dead address with every page, once per address, and stops when there are so many that an editor would have
 * to wait.
 */
function suggester({ canonical }: RouteTable): LinkIndex['suggest'] {
  const lastParts = new Map(
    canonical.map((path) => [path.slice(path.lastIndexOf('/')).toLowerCase(), path]),
  );
  const most = Math.max(FEWEST_SUGGESTIONS, MOST_COMPARISONS / canonical.length);
  const known = new Map<string, string | undefined>();
  return (written) => {
    const path = written.replace(/\/+$/, '') || '/';
    if (!known.has(path) && known.size < most)
      known.set(
        path,
        lastParts.get(path.slice(path.lastIndexOf('/')).toLowerCase()) ?? nearest(path, canonical),
      );
    return known.get(path);
  };
}
