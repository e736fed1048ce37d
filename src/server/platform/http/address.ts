import { pathOf, type CallFacts } from '#api/call.ts';
import type { PlatformConfig } from '../services.ts';

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;

/** The public path of a call. Documents link to each other by paths, so that they work under any host name. */
export const callPath = (
  { apiUrl }: Pick<PlatformConfig, 'apiUrl'>,
  call: Pick<CallFacts, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => new URL(apiUrl).pathname + pathOf(call, params);

/** A page of the site: by its path where site and API share an address. */
export const sitePath = ({ siteUrl, apiUrl }: Addresses, path: string): string =>
  apiUrl.startsWith(`${siteUrl}/`) ? path : `${siteUrl}${path}`;
