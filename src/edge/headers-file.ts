import { hstsHeader, type HstsScope } from '#domain/site/hsts.ts';
import { PATHS } from '#routes';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { PRICE_FILE, VERSION_HEADER } from '#integrations/offline/facts.ts';
import { CACHE_RULES, cacheRuleOf } from '#host/header-rules.ts';
import { DOCUMENT_HEADERS, permissionsPolicy } from '#host/document-headers.ts';

/**
 * They are the smaller limits of Cloudflare Pages and Netlify. All rules after the first with a placeholder or `*` are
 * dynamic.
 */
export const HOST_LIMITS = {
  exactRedirects: 2_000,
  dynamicRedirects: 100,
  redirectLine: 1_000,
  headerRules: 100,
  headerLine: 2_000,
} as const;

const isDynamic = (rule: string): boolean => /[*]|\/:/.test(rule.split(/\s+/)[0] ?? '');

/** Says what a host would refuse in `_redirects`, with remedies. */
export function redirectProblems(text: string): string[] {
  const rules = ruleLines(text);
  const first = rules.findIndex(isDynamic);
  const exact = first === -1 ? rules.length : first;
  return [
    ...beyondMax('_redirects', 'exact rules', exact, HOST_LIMITS.exactRedirects),
    ...beyondMax(
      '_redirects',
      'rules with placeholders',
      rules.length - exact,
      HOST_LIMITS.dynamicRedirects,
    ),
    ...tooLong('_redirects', rules, HOST_LIMITS.redirectLine),
  ];
}

/** Says what a host would refuse in `_headers`, with remedies. */
export function headerProblems(text: string): string[] {
  const lines = ruleLines(text);
  const rules = lines.filter((line) => !/^\s/.test(line));
  return [
    ...beyondMax('_headers', 'rules', rules.length, HOST_LIMITS.headerRules),
    ...tooLong('_headers', lines, HOST_LIMITS.headerLine),
  ];
}

export function stopOn(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const ruleLines = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

const beyondMax = (file: string, what: string, count: number, max: number): string[] =>
  count <= max
    ? []
    : [
        file === '_headers'
          ? `${file} would have ${count} ${what} and a host takes ${max}. Put files of public/ that need no address of their own choice into one folder: a folder is one rule.`
          : `${file} would have ${count} ${what} and a host takes ${max}. Take old addresses that are no longer requested out of src/routes.ts.`,
      ];

const tooLong = (file: string, lines: readonly string[], max: number): string[] =>
  lines
    .filter((line) => line.length > max)
    .map(
      (line) =>
        `${file} has a line of ${line.length} characters and a host takes ${max}. Shorten the one that begins with "${line.trim().slice(0, 60)}".`,
    );

const NOINDEX = 'X-Robots-Tag: noindex';
/** The service worker reads from these files which version they are of. */
const VERSIONED: readonly string[] = [ENTRY_FILE, PRICE_FILE];

/**
 * Makes the rules of `_headers` for `files` such as `/rates/x.svg`. One rule per path sets Cache-Control, because Netlify cannot
 * remove a header, not even those of documents from files; pages have none, as hosts revalidate them.
 */
export function headersFile(
  files: readonly string[],
  hsts: HstsScope = 'host',
  isPreview = false,
): string {
  return [
    headerRule('/*', [
      `Strict-Transport-Security: ${hstsHeader(hsts)}`,
      'X-Content-Type-Options: nosniff',
      ...Object.entries(DOCUMENT_HEADERS).map((header) => header.join(': ')),
      ...(isPreview ? [NOINDEX] : []),
    ]),
    // The page may be indexed, parcels may not (D24).
    headerRule(`${PATHS.track}/*`, [NOINDEX]),
    headerRule(PATHS.driver, [
      '! Permissions-Policy',
      `Permissions-Policy: ${permissionsPolicy('(self)')}`,
    ]),
    ...cachedPaths(files).map((path) =>
      headerRule(path, [
        ...Object.keys(DOCUMENT_HEADERS).map((name) => `! ${name}`),
        ...(VERSIONED.includes(path) ? [] : [`! ${VERSION_HEADER}`]),
        `Cache-Control: ${cacheRuleOf(path.replace('*', 'x')).browsers}`,
      ]),
    ),
  ].join('');
}

const headerRule = (path: string, lines: readonly string[]): string =>
  `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** Returns the table's paths, then folders without pages, then other files. */
function cachedPaths(files: readonly string[]): string[] {
  const named = CACHE_RULES.map((entry) => entry.files).filter((path) => path.startsWith('/'));
  const folders = new Set(files.filter(isHtmlPath).map(topFolder));
  const rest = files.filter((path) => !isHtmlPath(path) && !path.startsWith('/_astro/'));
  const kept = rest.map((path) => (folders.has(topFolder(path)) ? path : `${topFolder(path)}*`));
  return [...new Set([...named, ...kept.sort()])];
}

const isHtmlPath = (path: string): boolean => path.endsWith('.html');
const topFolder = (path: string): string => /^\/(?:[^/]+\/)?/.exec(path)?.[0] ?? '/';
