import type { IncomingHttpHeaders } from 'node:http';
import { preferredEncoding } from './encoding.ts';
import { cacheRuleOf, type Headers, NO_STORE } from '#host/header-rules.ts';
import { encodedTag, isNamed, type StoredFile } from './stored-files.ts';

type ByteRange = { start: number; end: number } | 'unsatisfiable' | undefined;

/** Both ends are inclusive (RFC 9110, section 14.1.2). Returns undefined for what servers ignore. */
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
  if (etag !== undefined && isRefused(requestHeaders['if-match'], etag))
    return { status: 412, headers: { 'cache-control': NO_STORE }, body: EMPTY_BODY };
  if (etag !== undefined && isNamed(requestHeaders['if-none-match'], etag))
    return { status: 304, headers: whole.headers, body: EMPTY_BODY };
  const isPlain = whole.headers['content-encoding'] === undefined;
  const isFresh = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag;
  if (!isPlain) return whole;
  whole.headers['accept-ranges'] = 'bytes';
  return isFresh ? rangeOf(whole, requestHeaders.range) : whole;
}

/** RFC 9110, section 13.1.1, says how the tags are compared. */
const isRefused = (match: string | undefined, etag: string): boolean =>
  match !== undefined && match.trim() !== '*' && !isNamed(match, etag);

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
