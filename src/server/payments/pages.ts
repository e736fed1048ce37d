import { bookingPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { PATHS, payPath } from '#routes';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;
type Order = Pick<Row<'orders'>, 'id' | 'kind'>;

export const successPath = ({ id, kind }: Order, number: string): string =>
  `${PATHS.success}?id=${number}${kind === 'bulk' ? `&bulk=${id}` : ''}`;

export const orderPayPath = ({ id, kind }: Order, number: string, dueCents: number): string =>
  kind === 'bulk' ? payPath(dueCents, id, 'bulk') : payPath(dueCents, number, 'booking');

export const returnUrls = (
  config: Addresses,
  { order, number, dueCents }: { order: Order; number: string; dueCents: number },
  isForm: boolean,
): { success_url: string; cancel_url: string } => ({
  // The provider fills in the braces: do not escape them.
  success_url: `${config.apiUrl}stripe/bookSuccess/{CHECKOUT_SESSION_ID}`,
  cancel_url: isForm
    ? new URL(pathOf(bookingPage, { id: number }), config.apiUrl).href
    : `${config.siteUrl}${orderPayPath(order, number, dueCents)}?cancelled=1`,
});
