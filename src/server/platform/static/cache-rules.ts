export interface CacheRule {
  files: string;
  browsers: string;
  /** CDN-Cache-Control (RFC 9213). */
  shared?: string;
}

/**
 * First match wins. Shared caches serve stale pages for an hour, on errors for a day (RFC 5861), by their own header:
 * `s-maxage` forbids it (RFC 9111, section 4.2.4).
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
