import { ok, type Result } from '#domain/result.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { payment } from '#messages/payment.ts';
import { findBooking, NOT_YOURS } from '#server/bookings/index.ts';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import { problem, type Problem, type Viewer } from '#server/platform/http/index.ts';

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
