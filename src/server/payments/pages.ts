import { bookingPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { PATHS, payPath } from '#routes';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;
type Order = Pick<Row<'orders'>, 'id' | 'kind'>;

/** The page with the status of a booking: after the payment, and while the parcel is on its way. */
export const successPath = ({ id, kind }: Order, number: string): string =>
  `${PATHS.success}?id=${number}${kind === 'bulk' ? `&bulk=${id}` : ''}`;

/** The page on which an order is paid. */
export const orderPayPath = ({ id, kind }: Order, number: string, dueCents: number): string =>
  kind === 'bulk' ? payPath(dueCents, id, 'bulk') : payPath(dueCents, number, 'booking');

/** The full address of a booking's page, which needs no script. */
const bookingPageUrl = ({ apiUrl }: Addresses, number: string): string =>
  new URL(pathOf(bookingPage, { id: number }), apiUrl).href;

/**
 * The provider's return addresses: after the payment, a call that asks for its status; after turning back, the page
 * that the visitor came from, with a script or without.
 */
export const returnUrls = (
  config: Addresses,
  { order, number, dueCents }: { order: Order; number: string; dueCents: number },
  isForm: boolean,
): { success_url: string; cancel_url: string } => ({
  // The provider fills in the braces, so they must not be escaped.
  success_url: `${config.apiUrl}stripe/bookSuccess/{CHECKOUT_SESSION_ID}`,
  cancel_url: isForm
    ? bookingPageUrl(config, number)
    : `${config.siteUrl}${orderPayPath(order, number, dueCents)}?cancelled=1`,
});
