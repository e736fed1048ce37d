export const USUAL_API = '/api/';

export const API_ADDRESS_RULE =
  'PUBLIC_API_URL must be a path such as /api/ or an address such as https://api.example.com/.';

/** Adds a trailing slash and checks nothing. */
export const withSlash = (written = ''): string =>
  (written.trim() || USUAL_API).replace(/\/*$/, '/');

/** Returns a path or an http(s) address with a trailing slash, else undefined. */
export function apiBaseOf(written?: string): string | undefined {
  const base = withSlash(written);
  if (/[\s?#@\\"'<>;,{}]/.test(base)) return undefined;
  if (/^\/(?!\/)/.test(base)) return base;
  return /^https?:\/\//i.test(base) && URL.canParse(base) ? new URL(base).href : undefined;
}

/** Returns undefined for a path of the site. */
export const apiOriginOf = (base: string): string | undefined =>
  base.startsWith('/') ? undefined : new URL(base).origin;
