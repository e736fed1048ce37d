import { hstsHeader, type HstsScope } from '#domain/hsts.ts';
import { PATHS } from '#routes';
import { CACHE_RULES, cacheRuleOf } from '#server/platform/static/index.ts';

/** For all pages; the camera follows. */
const PERMISSIONS = 'Permissions-Policy: geolocation=(), microphone=(), payment=(), ';

/**
 * The rules of `_headers`. `policy` is the Content-Security-Policy, `files` are paths such as `/rates/x.svg`. One rule
 * per path sets Cache-Control, because Netlify cannot remove a header; pages have none, as hosts revalidate them.
 */
export function headersFile(
  policy: string,
  files: readonly string[] = [],
  hsts: HstsScope = 'host',
): string {
  return [
    headerRule('/*', [
      `Content-Security-Policy: ${policy}`,
      `Strict-Transport-Security: ${hstsHeader(hsts)}`,
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy: same-origin',
      'Cross-Origin-Resource-Policy: same-origin',
      `${PERMISSIONS}camera=()`,
    ]),
    // The page may be indexed, parcels may not (D24).
    headerRule(`${PATHS.track}/*`, ['X-Robots-Tag: noindex']),
    headerRule(PATHS.driver, ['! Permissions-Policy', `${PERMISSIONS}camera=(self)`]),
    ...cachedPaths(files).map((path) =>
      headerRule(path, [`Cache-Control: ${cacheRuleOf(path.replace('*', 'x')).browsers}`]),
    ),
  ].join('');
}

const headerRule = (path: string, lines: readonly string[]): string =>
  `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** The table's paths, then folders without pages, then other files. */
function cachedPaths(files: readonly string[]): string[] {
  const named = CACHE_RULES.map((entry) => entry.files).filter((path) => path.startsWith('/'));
  const folders = new Set(files.filter(isHtmlPath).map(topFolder));
  const rest = files.filter((path) => !isHtmlPath(path) && !path.startsWith('/_astro/'));
  const kept = rest.map((path) => (folders.has(topFolder(path)) ? path : `${topFolder(path)}*`));
  return [...new Set([...named, ...kept.sort()])];
}

const isHtmlPath = (path: string): boolean => path.endsWith('.html');
const topFolder = (path: string): string => /^\/(?:[^/]+\/)?/.exec(path)?.[0] ?? '/';
