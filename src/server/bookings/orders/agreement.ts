import { type Row, type Tx, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { dueOf, liveBookings, settleOrder } from './settle-order.ts';

/** Waits for the office's agreement (D45). */
export const isHeld = (order: Pick<Row<'orders'>, 'payable_from' | 'paid_at'>): boolean =>
  order.payable_from === null && order.paid_at === null;

/** In the caller's transaction; mails the customer how to pay. */
export async function letPay(tx: Tx, orderId: string, now: number): Promise<void> {
  await records.update(tx, 'orders', { id: orderId }, { payable_from: now });
  await enqueue(tx, 'booking-agreed', orderId, now);
}

/** An order that credit covers is paid at once. */
export async function agree(
  tx: Tx,
  orderId: string,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Promise<void> {
  await letPay(tx, orderId, services.now());
  if (dueOf(await liveBookings(tx, orderId)) === 0) await settleOrder(tx, orderId, services);
}
