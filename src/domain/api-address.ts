/** Where the API is unless a setting says otherwise: on the site's own host. */
export const USUAL_API = '/api/';

/** What the operator reads when PUBLIC_API_URL is neither. */
export const API_ADDRESS_RULE =
  'PUBLIC_API_URL must be a path such as /api/ or an address such as https://api.example.com/.';

/**
 * The base address of the API from the setting PUBLIC_API_URL, with a slash at its end: a path of the site, or an
 * http(s) address without name, password, query and fragment. Undefined when it is neither.
 */
export function apiBaseOf(written = ''): string | undefined {
  const base = (written.trim() || USUAL_API).replace(/\/*$/, '/');
  if (/[\s?#@\\"'<>;,{}]/.test(base)) return undefined;
  if (/^\/(?!\/)/.test(base)) return base;
  return /^https?:\/\//i.test(base) && URL.canParse(base) ? new URL(base).href : undefined;
}

/** The origin of an API on another host, such as https://api.example.com; undefined for a path of the site. */
export const apiOriginOf = (base: string): string | undefined =>
  base.startsWith('/') ? undefined : new URL(base).origin;
