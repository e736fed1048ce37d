import { withSlash } from '#domain/site/api-address.ts';
import { pathOf } from './call-path.ts';
import type { CallFacts } from './call.ts';

/** A path of this site or another host, which ends with a slash. PUBLIC_API_URL names it, and the build checks it. */
export const API_BASE: string = withSlash(import.meta.env.PUBLIC_API_URL);

export const addressOf = (
  call: Pick<CallFacts, 'path'>,
  params?: Readonly<Record<string, string>>,
): string => `${API_BASE}${pathOf(call, params)}`;
