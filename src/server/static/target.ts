/** What a request asks for: the path as sent, and the query with its question mark or nothing. */
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

/** The decoded path, or undefined for one that no page and no file can have. */
export function decodedPath(path: string): string | undefined {
  if (!path.startsWith('/') || /%(2f|5c)/i.test(path)) return undefined;
  const decoded = decodedOrUndefined(path);
  if (decoded === undefined || /[\p{Cc}\\]/u.test(decoded)) return undefined;
  return decoded.split('/').some((part) => part === '.' || part === '..') ? undefined : decoded;
}

/** A decoded path as it stands in a Location header. */
export const encodedPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

function decodedOrUndefined(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
