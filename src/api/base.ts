import { API_ADDRESS_RULE, apiBaseOf } from '#domain/api-address.ts';
import { pathOf } from './call-path.ts';
import type { CallFacts } from './call.ts';

/**
 * Where the API is: a path of this site, or another host when the site is on a CDN. Always ends with a slash. The
 * build writes PUBLIC_API_URL in here, and stops when it is wrong.
 */
export const API_BASE: string = base(import.meta.env.PUBLIC_API_URL);

/** The address of a call, for a form's action or a request. */
export const addressOf = (
  call: Pick<CallFacts, 'path'>,
  params?: Readonly<Record<string, string>>,
): string => `${API_BASE}${pathOf(call, params)}`;

function base(written: string | undefined): string {
  const found = apiBaseOf(written);
  if (found === undefined) throw new Error(API_ADDRESS_RULE);
  return found;
}
