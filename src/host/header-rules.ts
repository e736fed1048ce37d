interface CacheRule {
  files: string;
  browsers: string;
  /** This value goes into CDN-Cache-Control (RFC 9213). */
  shared?: string;
}

/**
 * The first match counts. Shared caches serve stale pages for an hour, on errors for a day (RFC 5861), by their own header:
 * `s-maxage` forbids it (RFC 9111, section 4.2.4).
 */
export const CACHE_RULES: readonly CacheRule[] = [
  { files: '/_astro/*', browsers: 'max-age=31536000, immutable' },
  { files: '/islands.js', browsers: 'max-age=60' },
  { files: '/sw.js', browsers: 'no-cache' },
  {
    files: '*.html',
    browsers: 'max-age=0, must-revalidate',
    shared: 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
  },
  { files: '*', browsers: 'max-age=3600' },
];

export const REDIRECT_CACHE = 'max-age=86400';
export const NO_STORE = 'no-store';

export function cacheRuleOf(path: string): CacheRule {
  const rule = CACHE_RULES.find(({ files }) => cachePattern(files).test(path));
  if (rule === undefined) throw new Error(`No cache rule fits ${path}`);
  return rule;
}

export const cachePattern = (files: string): RegExp =>
  new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

export interface HeaderRule {
  pattern: RegExp;
  set: [name: string, value: string][];
  drop: string[];
}

export type Headers = Record<string, string>;

/** Reads Cloudflare's and Netlify's `_headers`, with `*` and `:name`. Rules of other hosts match no path. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim();
    if (words === '' || words.startsWith('#')) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: pathPattern(words), set: [], drop: [] });
    else addLine(rules.at(-1), words);
  }
  return rules;
}

export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Map<string, string>();
  for (const { set, drop } of rules.filter(({ pattern }) => pattern.test(path))) {
    for (const name of drop) headers.delete(name);
    for (const [name, value] of set) {
      const before = headers.get(name);
      headers.set(name, before === undefined || before === value ? value : `${before}, ${value}`);
    }
  }
  return Object.fromEntries(headers);
}

function addLine(rule: HeaderRule | undefined, words: string): void {
  const colon = words.indexOf(':');
  if (words.startsWith('!')) rule?.drop.push(words.slice(1).trim().toLowerCase());
  else if (colon > 0)
    rule?.set.push([words.slice(0, colon).trim().toLowerCase(), words.slice(colon + 1).trim()]);
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
}
