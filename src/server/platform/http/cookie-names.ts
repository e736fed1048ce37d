import type { CookieNames } from '#api/docs/openapi/security.ts';

/** Over https the prefix binds a cookie to this host; http on localhost cannot use it (RFC 6265bis, section 4.1.3.2). */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** The names of our cookies as a browser sends them. */
export function cookieNamesOf(siteUrl: string): CookieNames {
  const prefix = isSecure(siteUrl) ? '__Host-' : '';
  return { session: `${prefix}session`, bookings: `${prefix}bookings` };
}
