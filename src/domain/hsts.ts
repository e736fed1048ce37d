/** Scopes of HSTS (RFC 6797): the host, its subdomains too, or browsers' preload lists as well. */
export const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof HSTS_SCOPES)[number];

export const HSTS_RULE =
  'HSTS must be host, subdomains or preload: which hosts browsers open with https alone for the next two years.';

/** Two years in seconds, required for preloading (hstspreload.org). */
const MAX_AGE = 63_072_000;
const REACH: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

export const hstsHeader = (scope: HstsScope): string => `max-age=${MAX_AGE}${REACH[scope]}`;

/** "host" when the setting is empty; undefined for an unknown word. */
export function hstsScopeOf(written: string | undefined): HstsScope | undefined {
  const word = written?.trim() || 'host';
  return HSTS_SCOPES.find((scope) => scope === word);
}
