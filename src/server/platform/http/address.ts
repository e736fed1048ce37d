import { pathOf, type CallFacts } from '#api/call.ts';
import type { PlatformConfig } from '../services.ts';

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;

/** Relative, so that documents work under any host name. */
export const callPath = (
  { apiUrl }: Pick<PlatformConfig, 'apiUrl'>,
  call: Pick<CallFacts, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => new URL(apiUrl).pathname + pathOf(call, params);

/** A path on the same host, else a full address. */
export const sitePath = ({ siteUrl, apiUrl }: Addresses, path: string): string =>
  apiUrl.startsWith(`${siteUrl}/`) ? path : `${siteUrl}${path}`;
