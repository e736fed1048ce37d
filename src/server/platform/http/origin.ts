/**
 * CSRF check (OWASP, Cross-Site Request Forgery Prevention). Browsers always send the origin of a POST; a client without one is not a
 * browser. The site's scheme counts too, because an unencrypted page could be forged.
 */
export function isSameSitePost(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null')
    return origin === siteUrl || isOwnHost(origin, request.headers.get('host'), siteUrl);
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

/** For a server under another name than the site's, such as on a developer's machine. */
const isOwnHost = (origin: string, host: string | null, siteUrl: string): boolean =>
  hostOf(origin) === host && host !== hostOf(siteUrl);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
