import { bookingPage } from '#api/booking-documents.ts';
import { trackPath } from '#routes';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';

export const bookingPath = (
  config: Pick<PlatformConfig, 'apiUrl'>,
  number: string,
  done?: 'new',
): string =>
  callPath(config, bookingPage, { id: number }) + (done === undefined ? '' : `?done=${done}`);

export const trackingAddress = (
  { siteUrl }: Pick<PlatformConfig, 'siteUrl'>,
  number: string,
): string => `${siteUrl}${trackPath(number) ?? ''}`;
