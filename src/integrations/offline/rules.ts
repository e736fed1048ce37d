import { VERSION_HEADER, type OfflineFacts } from './facts.ts';

/** How many pages are kept beside those that are kept from the beginning. The one that was seen longest ago gives way. */
export const MOST_PAGES = 30;

/** Files of a build that a text names, from the site's root or from the folder that they are all in. */
const FILES = /["'`=](?:\/_astro|\.)\/([\w.-]+\.\w+)["'`#\s>]/g;

/** The page that an address shows, without its query: what is asked for there may be personal. */
export const pageOf = (path: string, { rewrites }: Pick<OfflineFacts, 'rewrites'>): string =>
  rewrites.find((page) => path.startsWith(`${page}/`)) ?? path;

/** Whether an answer was built with these scripts. */
export const isOfVersion = ({ headers }: Response, version: string): boolean =>
  (headers.get(VERSION_HEADER) ?? version) === version;

/**
 * Whether an answer may be kept: whole, from this site, from the address that was asked for, and not forbidden to
 * caches, as everything personal is.
 */
export const mayBeKept = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/no-store|private/.test(headers.get('cache-control') ?? '');

/**
 * The files that a page or a module needs, as far as its text says: those it names, and those of its widgets. `start` is
 * the text of the module that starts widgets, which has a table of them.
 */
export function filesIn(text: string, start: string): string[] {
  const widgets = [...text.matchAll(/\sisland="?(\w+)/g)].map(
    // The entry of the widget's name has no braces in it.
    ([, name = '']) => new RegExp(`["{,]${name}"?:(\\{[^}]*\\})`).exec(start)?.[1] ?? '',
  );
  return [text, ...widgets].flatMap((part) =>
    [...part.matchAll(FILES)].map(([, name = '']) => `/_astro/${name}`),
  );
}

/** Whether an answer is a page. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;
