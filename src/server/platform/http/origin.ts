/**
 * Whether a request that changes something comes from an allowed origin (OWASP, Cross-Site Request Forgery Prevention).
 * Browsers always name the origin of a POST; a client that sends none is not a browser, so no page can misuse it. On the site's
 * own host the scheme counts too: a page that came unencrypted may be anybody's.
 */
export function isSameSitePost(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null')
    return origin === siteUrl || isOwnHost(origin, request.headers.get('host'), siteUrl);
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

/** A server under another name than the site's, such as one on a developer's machine, knows its own host alone. */
const isOwnHost = (origin: string, host: string | null, siteUrl: string): boolean =>
  hostOf(origin) === host && host !== hostOf(siteUrl);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
