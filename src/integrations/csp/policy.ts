import { API_ADDRESS_RULE, apiBaseOf, apiOriginOf } from '#domain/site/api-address.ts';
import { TRUSTED_POLICY } from '../offline/facts.ts';
import type { Sources } from './inspect.ts';

/** Returns the origin of an API on another host. Throws for a PUBLIC_API_URL that is no path and no http(s) address. */
export function apiOriginFrom(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const base = apiBaseOf(environment['PUBLIC_API_URL']);
  if (base === undefined) throw new Error(API_ADDRESS_RULE);
  return apiOriginOf(base);
}

/** Writes the policy of a page. The one Trusted Types policy names the service worker; violations are not reported (D63). */
export const policyOf = ({ scripts, styles, formTargets }: Sources, api?: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    withOrigin("img-src 'self' data:", api),
    withOrigin("connect-src 'self'", api),
    "manifest-src 'self'",
    withOrigin(`form-action ${formTargets.join(' ')}`, api),
    "base-uri 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICY}`,
  ].join('; ');

const withOrigin = (directive: string, origin?: string): string =>
  origin === undefined ? directive : `${directive} ${origin}`;
