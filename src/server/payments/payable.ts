import { ok, type Result } from '#domain/result.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as payment from '#messages/payment.ts';
import { bookingPath, findBooking, NOT_YOURS } from '#server/bookings/index.ts';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import { problem, type Problem, type Viewer } from '#server/platform/http/index.ts';
import { bookingPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { PATHS, payPath } from '#routes';
import type { PlatformConfig } from '#server/platform/index.ts';

export interface PayableOrder {
  order: Row<'orders'>;
  number: string;
}

export async function payableOf(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<Result<PayableOrder, Problem>> {
  const number = readTrackingNumber(id);
  if (number === undefined) return uploadOf(db, viewer, id);
  const booking = await findBooking(db, viewer, number);
  if (booking === undefined || booking.order_id === null) return NOT_YOURS;
  const order = await records.find(db, 'orders', { id: booking.order_id });
  if (order === undefined) return NOT_YOURS;
  return order.kind === 'bulk' && order.paid_at === null
    ? problem(409, payment.bulk, { kind: 'upload-whole' })
    : ok({ order, number });
}

export const firstNumber = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await records.find(db, 'bookings', { order_id: orderId }, 'id'))?.tracking;

async function uploadOf(
  db: Db,
  { account }: Viewer,
  id: string,
): Promise<Result<PayableOrder, Problem>> {
  const order = await records.find(db, 'orders', { id });
  if (order === undefined || account === undefined || order.account_id !== account.id)
    return NOT_YOURS;
  const number = await firstNumber(db, id);
  return number === undefined ? NOT_YOURS : ok({ order, number });
}

type Addresses = Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>;
type Order = Pick<Row<'orders'>, 'id' | 'kind'>;

const successPath = ({ id, kind }: Order, number: string): string =>
  `${PATHS.success}?id=${number}${kind === 'bulk' ? `&bulk=${id}` : ''}`;

/** The page after a payment. Without a script it is the booking's own page, which needs none. */
export const pathAfterPaying = (
  config: PlatformConfig,
  order: Order,
  number: string,
  isForm: boolean,
): string => (isForm ? `${bookingPath(config, number)}?done=pay` : successPath(order, number));

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
    ? `${config.apiUrl}${pathOf(bookingPage, { id: number })}`
    : `${config.siteUrl}${orderPayPath(order, number, dueCents)}?cancelled=1`,
});
