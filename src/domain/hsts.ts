/** How far a site's promise of https reaches (RFC 6797): its own host, its subdomains too, or the list in browsers as well. */
export const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof HSTS_SCOPES)[number];

export const HSTS_RULE =
  'HSTS must be host, subdomains or preload: which hosts browsers open with https alone for the next two years.';

/** Two years in seconds, as the preload list asks for (hstspreload.org). */
const MAX_AGE = 63_072_000;
const REACH: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** The value of Strict-Transport-Security. */
export const hstsHeader = (scope: HstsScope): string => `max-age=${MAX_AGE}${REACH[scope]}`;

/** The scope that the setting HSTS names, "host" without one; undefined when it is none. */
export function hstsScopeOf(written: string | undefined): HstsScope | undefined {
  const word = written?.trim() || 'host';
  return HSTS_SCOPES.find((scope) => scope === word);
}
