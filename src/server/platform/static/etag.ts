import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

/** A strong entity tag of content: the same bytes always have the same tag. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** The tag of an encoded form of the content; every form has its own (RFC 9110, section 8.8.3.3). */
export const encodedTag = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);

/** Whether If-None-Match names the tag: a list, weak tags and `*` are accepted (RFC 9110, section 13.1.2). */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
