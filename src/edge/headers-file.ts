import { hstsHeader, type HstsScope } from '#domain/hsts.ts';
import { PATHS } from '#routes';
import { CACHE_RULES, cacheRuleOf } from '#server/platform/static/index.ts';

/** Permissions that no page of ours asks for; the camera is added after them. */
const PERMISSIONS = 'Permissions-Policy: geolocation=(), microphone=(), payment=(), ';

/**
 * The header rules of every answer, in the syntax of `_headers`. `policy` is the value of Content-Security-Policy,
 * `files` the paths of the site's files, such as `/rates/x.svg`. Pages have no rule for caching here: hosts keep them
 * until the next deployment and let browsers revalidate each time, just as the table in
 * src/server/platform/static/cache-rules.ts says. No two rules set Cache-Control for one path: Netlify cannot remove a header
 * that an earlier rule has set. (Of two Permissions-Policy lines the last one counts for each feature.)
 */
export function headersFile(
  policy: string,
  files: readonly string[] = [],
  hsts: HstsScope = 'host',
): string {
  return [
    rule('/*', [
      `Content-Security-Policy: ${policy}`,
      `Strict-Transport-Security: ${hstsHeader(hsts)}`,
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy: same-origin',
      'Cross-Origin-Resource-Policy: same-origin',
      `${PERMISSIONS}camera=()`,
    ]),
    // The page may be found, the parcels may not (D24): one file shows both.
    rule(`${PATHS.track}/*`, ['X-Robots-Tag: noindex']),
    // Only the page that scans parcels may ask for the camera.
    rule(PATHS.driver, ['! Permissions-Policy', `${PERMISSIONS}camera=(self)`]),
    ...cachedPaths(files).map((path) =>
      rule(path, [`Cache-Control: ${cacheRuleOf(path.replace('*', 'x')).browsers}`]),
    ),
  ].join('');
}

const rule = (path: string, lines: readonly string[]): string =>
  `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** The table's own paths, then each folder without pages, then each other file that is no page. */
function cachedPaths(files: readonly string[]): string[] {
  const named = CACHE_RULES.map((entry) => entry.files).filter((path) => path.startsWith('/'));
  const folders = new Set(files.filter(isPage).map(folderOf));
  const rest = files.filter((path) => !isPage(path) && !path.startsWith('/_astro/'));
  const kept = rest.map((path) => (folders.has(folderOf(path)) ? path : `${folderOf(path)}*`));
  return [...new Set([...named, ...kept.sort()])];
}

const isPage = (path: string): boolean => path.endsWith('.html');
/** The first folder of a path with its slash; "/" for a file in the root. */
const folderOf = (path: string): string => /^\/(?:[^/]+\/)?/.exec(path)?.[0] ?? '/';
