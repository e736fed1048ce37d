import type { IncomingHttpHeaders } from 'node:http';
import { cacheRuleOf, NO_STORE, type Headers } from './header-rules.ts';
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

export async function fileReply(
  file: StoredFile,
  requestHeaders: IncomingHttpHeaders,
): Promise<StaticReply> {
  const whole = await fileBody(file, requestHeaders);
  const etag = whole.headers['etag'] ?? '';
  if (isNamed(requestHeaders['if-none-match'], etag))
    return { status: 304, headers: whole.headers, body: EMPTY_BODY };
  const isPlain = whole.headers['content-encoding'] === undefined;
  const isFresh = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag;
  if (!isPlain) return whole;
  whole.headers['accept-ranges'] = 'bytes';
  return isFresh ? rangeOf(whole, requestHeaders.range) : whole;
}

export async function errorReply(
  file: StoredFile | undefined,
  requestHeaders: IncomingHttpHeaders,
  status: number,
): Promise<StaticReply> {
  if (file === undefined) return textReply(status, `${status}\n`);
  const { headers, body } = await fileBody(file, requestHeaders);
  delete headers['etag'];
  delete headers['cdn-cache-control'];
  return { status, headers: { ...headers, 'cache-control': NO_STORE }, body };
}

export const textReply = (status: number, text: string): StaticReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': NO_STORE },
  body: Buffer.from(text),
});

async function fileBody(
  file: StoredFile,
  requestHeaders: IncomingHttpHeaders,
): Promise<StaticReply> {
  const { browsers, shared } = cacheRuleOf(file.path);
  const headers: Headers = { 'content-type': file.type, 'cache-control': browsers };
  if (shared !== undefined) headers['cdn-cache-control'] = shared;
  if (file.compressible) headers['vary'] = 'Accept-Encoding';
  const accepted = requestHeaders['accept-encoding']?.toString();
  const encoding = preferredEncoding(accepted, file.compressible ? ['br', 'gzip'] : []);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['etag'] = encodedTag(file.etag, encoding);
  return { status: 200, headers, body: await file.encoded(encoding) };
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
