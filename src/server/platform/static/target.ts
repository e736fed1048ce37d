import { isHidden } from './files.ts';

/** The target of a request: the path as sent, and the query with its question mark or nothing. */
export interface Target {
  path: string;
  query: string;
}

/** Splits a request target; the absolute form that proxies send is accepted (RFC 9112, section 3.2). */
export function targetOf(url: string): Target {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = local.indexOf('?');
  const path = at === -1 ? local : local.slice(0, at);
  return { path: path === '' ? '/' : path, query: at === -1 ? '' : local.slice(at) };
}

/** A parsed path: its meaning, and whether it was written with detours (`//`, `/./`, `/../`). */
export interface ReadPath {
  path: string;
  isCrooked: boolean;
}

/** The path, decoded and without detours (RFC 3986, section 5.2.4); undefined for one that can never exist here. */
export function readPath(sent: string): ReadPath | undefined {
  if (!sent.startsWith('/') || /%(2f|5c)/i.test(sent)) return undefined;
  const decoded = decodedOrUndefined(sent);
  if (decoded === undefined || /[\p{Cc}\\]/u.test(decoded)) return undefined;
  const path = straight(decoded);
  return isHidden(path) ? undefined : { path, isCrooked: path !== decoded };
}

function straight(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  const isFolder = /\/\.{0,2}$/.test(path) && parts.length > 0;
  return `/${parts.join('/')}${isFolder ? '/' : ''}`;
}

/** A decoded path, encoded for a Location header. */
export const encodedPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

function decodedOrUndefined(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
