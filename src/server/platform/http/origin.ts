/**
 * Whether a request that changes something comes from an allowed origin (OWASP, Cross-Site Request Forgery Prevention).
 * Browsers always name the origin of a POST; a client that sends none is not a browser, so no page can misuse it.
 */
export function isSameSitePost(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null')
    return origin === siteUrl || hostOf(origin) === request.headers.get('host');
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
