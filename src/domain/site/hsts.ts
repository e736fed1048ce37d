/** The scopes of RFC 6797; preload adds the lists of the browsers. */
export const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof HSTS_SCOPES)[number];

export const HSTS_RULE =
  'HSTS must be host, subdomains or preload: which hosts browsers open with https alone for the next two years.';

/** Preloading requires these two years (hstspreload.org). */
const MAX_AGE = 63_072_000;
const REACH: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

export const hstsHeader = (scope: HstsScope): string => `max-age=${MAX_AGE}${REACH[scope]}`;

/** Returns "host" for an empty text, and undefined for an unknown one. */
export function hstsScopeOf(written: string | undefined): HstsScope | undefined {
  const word = written?.trim() || 'host';
  return HSTS_SCOPES.find((scope) => scope === word);
}
