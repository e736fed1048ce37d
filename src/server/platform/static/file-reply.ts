import type { IncomingHttpHeaders } from 'node:http';
import { preferredEncoding } from './encoding.ts';
import { encodedTag, isNamed, type StoredFile } from './files.ts';

type ByteRange = { start: number; end: number } | 'unsatisfiable' | undefined;

/** Inclusive (RFC 9110, section 14.1.2); undefined for what servers ignore. */
function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
  if (match === null) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

const lastBytes = (count: number, size: number): ByteRange =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };

export interface StaticReply {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export const EMPTY_BODY = new Uint8Array();

export function fileReply(file: StoredFile, requestHeaders: IncomingHttpHeaders): StaticReply {
  const whole = fileBody(file, requestHeaders);
  const { etag } = whole.headers;
  if (etag !== undefined && isNamed(requestHeaders['if-none-match'], etag))
    return { status: 304, headers: whole.headers, body: EMPTY_BODY };
  const isPlain = whole.headers['content-encoding'] === undefined;
  const isFresh = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag;
  if (!isPlain) return whole;
  whole.headers['accept-ranges'] = 'bytes';
  return isFresh ? rangeOf(whole, requestHeaders.range) : whole;
}

export function notFoundReply(
  file: StoredFile | undefined,
  requestHeaders: IncomingHttpHeaders,
): StaticReply {
  if (file === undefined) return textReply(404, '404\n');
  const { headers, body } = fileBody(file, requestHeaders);
  delete headers['etag'];
  delete headers['cdn-cache-control'];
  return { status: 404, headers: { ...headers, 'cache-control': NO_STORE }, body };
}

export const textReply = (status: number, text: string): StaticReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': NO_STORE },
  body: Buffer.from(text),
});

function fileBody(
  { path, type, etag, forms }: StoredFile,
  requestHeaders: IncomingHttpHeaders,
): StaticReply {
  const { browsers, shared } = cacheRuleOf(path);
  const headers: Headers = { 'content-type': type, 'cache-control': browsers };
  if (shared !== undefined) headers['cdn-cache-control'] = shared;
  const available = (['br', 'gzip'] as const).filter((encoding) => encoding in forms);
  if (available.length > 0) headers['vary'] = 'Accept-Encoding';
  const encoding = preferredEncoding(requestHeaders['accept-encoding']?.toString(), available);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  // Browsers never revalidate immutable files.
  if (!browsers.includes('immutable')) headers['etag'] = encodedTag(etag, encoding);
  return { status: 200, headers, body: forms[encoding] ?? forms.identity };
}

function rangeOf(whole: StaticReply, range: string | undefined): StaticReply {
  const size = whole.body.length;
  const bytes = byteRange(range, size);
  if (bytes === undefined) return whole;
  if (bytes === 'unsatisfiable')
    return {
      status: 416,
      headers: {
        ...whole.headers,
        'cache-control': NO_STORE,
        'content-range': `bytes */${size}`,
      },
      body: EMPTY_BODY,
    };
  const headers = {
    ...whole.headers,
    'content-range': `bytes ${bytes.start}-${bytes.end}/${size}`,
  };
  return { status: 206, headers, body: whole.body.subarray(bytes.start, bytes.end + 1) };
}

interface CacheRule {
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

/** Cloudflare's and Netlify's `_headers`, with `*` and `:name`; skips other hosts. */
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
