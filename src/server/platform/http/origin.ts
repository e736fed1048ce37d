/** CSRF check (OWASP). The scheme counts, because an unencrypted page could be forged. */
export function isSameSitePost(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null')
    return origin === siteUrl || isOwnHost(origin, request.headers.get('host'), siteUrl);
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

const isOwnHost = (origin: string, host: string | null, siteUrl: string): boolean =>
  hostOf(origin) === host && host !== hostOf(siteUrl);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
