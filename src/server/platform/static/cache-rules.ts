export interface CacheRule {
  /** Path from the site's root; `*` matches anything. */
  files: string;
  browsers: string;
  /** CDN-Cache-Control (RFC 9213), for shared caches only. */
  shared?: string;
}

/**
 * First match wins. Shared caches serve pages stale for an hour while revalidating, and for a day on errors (RFC 5861), by a header of
 * their own, because `s-maxage` and `must-revalidate` forbid stale replies (RFC 9111, 4.2.4).
 */
export const CACHE_RULES: readonly CacheRule[] = [
  { files: '/_astro/*', browsers: 'public, max-age=31536000, immutable' },
  { files: '/islands.js', browsers: 'public, max-age=60' },
  { files: '/sw.js', browsers: 'no-cache' },
  {
    files: '*.html',
    browsers: 'public, max-age=0, must-revalidate',
    shared: 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
  },
  { files: '*', browsers: 'public, max-age=3600' },
];

export const REDIRECT_CACHE = 'public, max-age=86400';
export const NO_STORE = 'no-store';

export function cacheRuleOf(path: string): CacheRule {
  const rule = CACHE_RULES.find(({ files }) => cachePattern(files).test(path));
  if (rule === undefined) throw new Error(`No cache rule fits ${path}`);
  return rule;
}

export const cachePattern = (files: string): RegExp =>
  new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
