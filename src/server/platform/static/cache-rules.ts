/** How long the files of a kind may be kept, and by whom. */
export interface CacheRule {
  /** Path of the file from the site's root; a `*` stands for anything. */
  files: string;
  /** Cache-Control: for browsers, and for shared caches that read nothing else. */
  browsers: string;
  /** CDN-Cache-Control (RFC 9213), for shared caches alone. */
  shared?: string;
}

/**
 * The one table of caching: our server, `_headers` and the printed configurations read it. The first rule that fits
 * counts. Browsers revalidate a page each time; shared caches keep it fresh for a minute, serve it stale for an hour
 * while they revalidate it, and for a day when the server does not answer (RFC 5861). That has a header of its own,
 * because `s-maxage` and `must-revalidate` forbid a shared cache to serve anything stale (RFC 9111, 4.2.4).
 */
export const CACHE_RULES: readonly CacheRule[] = [
  // Their names hold a hash of their content.
  { files: '/_astro/*', browsers: 'public, max-age=31536000, immutable' },
  // Their names stay while what they hold changes.
  { files: '/islands.js', browsers: 'public, max-age=60' },
  { files: '/sw.js', browsers: 'no-cache' },
  {
    files: '*.html',
    browsers: 'public, max-age=0, must-revalidate',
    shared: 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
  },
  { files: '*', browsers: 'public, max-age=3600' },
];

/** For old addresses, which lead to the same place for good: a day. */
export const REDIRECT_CACHE = 'public, max-age=86400';
/** For errors, and for answers that only one visitor may see. */
export const NEVER_KEPT = 'no-store';

/** The rule of a file, such as `/services/x.html`. */
export function cacheRuleOf(path: string): CacheRule {
  const rule = CACHE_RULES.find(({ files }) => cachePattern(files).test(path));
  if (rule === undefined) throw new Error(`No cache rule fits ${path}`);
  return rule;
}

/** The files of a rule as a regular expression that other servers read too. */
export const cachePattern = (files: string): RegExp =>
  new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
