import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { nearest } from '#domain/text/nearest.ts';
import type { RouteTable } from '#domain/site/routing.ts';
import type { PictureFile } from '../pictures.ts';
import { headingsIn, idsOf, withoutCode } from './markdown.ts';
import type { CheckedFile } from './rules.ts';
import { textAt, valueAt } from './values.ts';

export interface LinkIndex {
  canonical: ReadonlySet<string>;
  /** The page by every other spelling of its address, in lower case. */
  spellings: ReadonlyMap<string, string>;
  files: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
  /** Lists the fragments of plain Markdown, and returns undefined for other pages. */
  fragments: (address: string) => ReadonlySet<string> | undefined;
  suggest: (path: string) => string | undefined;
  /** Says whether an address begins with that of this site. */
  isOwn: (address: string) => boolean;
  /** Says whether the build makes a file, such as the download of the prices. */
  isMade: (path: string) => boolean;
}

export function linkIndex(
  root: string,
  table: RouteTable,
  { entries, pictures }: { entries: CheckedFile[]; pictures: readonly PictureFile[] },
): LinkIndex {
  const canonical = new Set(table.canonical);
  const settings = entries.find(({ file }) => file.folder === 'settings' && file.id === 'site');
  const site = (textAt(settings?.filled, ['url']) ?? '').toLowerCase();
  const former = table.aliases.filter(({ to }) => canonical.has(to));
  const made = [
    /^\/sitemap-(index|\d+)\.xml$/,
    ...table.rewrites.map(({ pattern }) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`)),
    ...filesBelow(root, 'src', 'pages').flatMap(endpointPattern),
  ];
  return {
    canonical,
    spellings: new Map([
      ...former.map(({ from, to }) => [from.toLowerCase(), to] as const).reverse(),
      ...table.canonical.map((path) => [path.toLowerCase(), path] as const),
    ]),
    files: new Set(filesBelow(root, 'public')),
    pictures: new Set(pictures.map(({ path }) => path)),
    fragments: fragmentsOf(root, entries),
    suggest: suggester(table),
    isOwn: (address) => site !== '' && /^(?:\/|$)/.test(restOf(address.toLowerCase(), site)),
    isMade: (path) => made.some((pattern) => pattern.test(path)),
  };
}

/** Returns what comes after the start, or text that begins with no /. */
const restOf = (address: string, start: string): string =>
  address.startsWith(start) ? address.slice(start.length) : 'x';

function filesBelow(root: string, ...folder: string[]): string[] {
  const base = join(root, ...folder);
  const items = existsSync(base) ? readdirSync(base, { recursive: true, withFileTypes: true }) : [];
  return items
    .filter((item) => item.isFile())
    .map((item) => `/${relative(base, join(item.parentPath, item.name)).split(sep).join('/')}`);
}

function endpointPattern(file: string): RegExp[] {
  const address = /^(.*\.[a-z]+)\.ts$/.exec(file)?.[1];
  if (address === undefined) return [];
  return [new RegExp(`^${address.replaceAll('.', '\\.').replace(/\[[^\]]*\]/g, '[^/]+')}$`)];
}

/** Other layouts add ids, which tests of the built site check. */
function fragmentsOf(root: string, entries: CheckedFile[]): LinkIndex['fragments'] {
  const isPlain = ({ file, filled, address = '' }: CheckedFile): boolean =>
    (file.folder === 'help' ||
      (file.folder === 'pages' && valueAt(filled, ['layout']) === 'plain')) &&
    !existsSync(join(root, 'src', 'pages', `${address}.astro`));
  const pages = new Map(entries.filter(isPlain).map((entry) => [entry.address, entry]));
  const known = new Map<string, Set<string>>();
  return (address) => {
    const page = pages.get(address);
    if (page === undefined) return undefined;
    const ids = known.get(address) ?? idsOf(headingsIn(page.body, withoutCode(page.body)));
    if (valueAt(page.filled, ['questions']) !== undefined) ids.add('questions');
    known.set(address, ids);
    return ids;
  };
}

const MIN_SUGGESTIONS = 20;
const MAX_SLIPS = 3;
const MAX_COMPARISONS = 200_000;

/** Suggests by edit distance; it caches, and stops at a time limit. */
function suggester({ canonical }: RouteTable): LinkIndex['suggest'] {
  const lastPart = (path: string): string => path.slice(path.lastIndexOf('/')).toLowerCase();
  const siblingsOf = (path: string) => canonical.filter((one) => dirname(one) === dirname(path));
  const byLastPart = new Map(canonical.map((path) => [lastPart(path), path]));
  const limit = Math.max(MIN_SUGGESTIONS, MAX_COMPARISONS / canonical.length);
  const known = new Map<string, string | undefined>();
  return (written) => {
    const path = written.replace(/\/+$/, '') || '/';
    if (!known.has(path) && known.size < limit)
      known.set(path, byLastPart.get(lastPart(path)) ?? nearest(path, siblingsOf(path), MAX_SLIPS));
    return known.get(path);
  };
}
