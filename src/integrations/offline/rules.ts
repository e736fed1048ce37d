import { VERSION_HEADER, type OfflineFacts } from './facts.ts';

/** So many pages are kept besides the initial ones; the least recently used is evicted. */
export const MAX_PAGES = 30;

/** Returns the page that serves a path; a query may be personal and is left out. */
export const rewrittenPage = (path: string, { rewrites }: Pick<OfflineFacts, 'rewrites'>): string =>
  rewrites.find((page) => path.startsWith(`${page}/`)) ?? path;

export const isOfVersion = ({ headers }: Response, version: string): boolean =>
  (headers.get(VERSION_HEADER) ?? version) === version;

/** Only what is complete, of the same origin, not redirected and cacheable may be stored. */
export const mayBeCached = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/no-store|private/.test(headers.get('cache-control') ?? '');

export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;
