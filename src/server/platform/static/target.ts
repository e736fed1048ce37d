import { posix } from 'node:path';
import { decodedOrUndefined } from '#domain/text/decoded-uri.ts';
import { isHidden } from '#host/files.ts';

export interface Target {
  path: string;
  query: string;
}

/** Reads the absolute form too (RFC 9112, section 3.2). */
export function targetOf(url: string): Target {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = local.indexOf('?');
  const path = at === -1 ? local : local.slice(0, at);
  return { path: path === '' ? '/' : path, query: at === -1 ? '' : local.slice(at) };
}

/** `isCrooked` says that the path was written with `//`, `/./` or `/../`. */
export interface ReadPath {
  path: string;
  isCrooked: boolean;
}

/** Removes dot segments (RFC 3986, section 5.2.4). Returns undefined for an impossible path. */
export function readPath(sent: string): ReadPath | undefined {
  if (!sent.startsWith('/') || /%(2f|5c)/i.test(sent)) return undefined;
  const decoded = decodedOrUndefined(sent);
  if (decoded === undefined || /[\p{Cc}\\]/u.test(decoded)) return undefined;
  const path = posix.normalize(decoded);
  return isHidden(path) ? undefined : { path, isCrooked: path !== decoded };
}
