import { VERSION_HEADER, type OfflineFacts } from './facts.ts';

/** How many pages are kept beside those that are kept from the beginning. The one that was seen longest ago gives way. */
export const MOST_PAGES = 30;

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

/** Whether an answer is a page. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;
