import { pathOf, type CallFacts } from '#api/call.ts';
import type { PlatformConfig } from '../services.ts';

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;

/** Says whether the site and its API have one origin. */
export const isOneHost = ({ siteUrl, apiUrl }: Addresses): boolean =>
  apiUrl.startsWith(`${siteUrl}/`);

/** The path is relative, so that documents work under any host name. */
export const callPath = (
  { apiUrl }: Pick<Addresses, 'apiUrl'>,
  call: Pick<CallFacts, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => new URL(apiUrl).pathname + pathOf(call, params);

/** Returns a path when the site is on the same host, else a full address. */
export const sitePath = (config: Addresses, path: string): string =>
  isOneHost(config) ? path : `${config.siteUrl}${path}`;
