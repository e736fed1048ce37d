import { pathOf, type CallFacts } from '#api/call.ts';
import { bookingPage } from '#api/booking-documents.ts';
import { trackPath } from '#routes';
import type { PlatformConfig } from '../platform/services.ts';

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;

/** The public path of a call. Documents link to each other by paths, so that they work under any host name. */
export const callPath = (
  { apiUrl }: Pick<PlatformConfig, 'apiUrl'>,
  call: Pick<CallFacts, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => new URL(apiUrl).pathname + pathOf(call, params);

/** The path of the page of a booking, with a keyword for what has just happened to it. */
export const bookingPath = (
  config: Pick<PlatformConfig, 'apiUrl'>,
  number: string,
  done?: 'new' | 'paid' | 'change' | 'cancel',
): string =>
  callPath(config, bookingPage, { id: number }) + (done === undefined ? '' : `?done=${done}`);

/** A page of the site: by its path where site and API share an address. */
export const sitePath = ({ siteUrl, apiUrl }: Addresses, path: string): string =>
  apiUrl.startsWith(`${siteUrl}/`) ? path : `${siteUrl}${path}`;

/** The full address at which a parcel is tracked, for QR codes and calendars. */
export const trackingAddress = (
  { siteUrl }: Pick<PlatformConfig, 'siteUrl'>,
  number: string,
): string => `${siteUrl}${trackPath(number) ?? ''}`;
