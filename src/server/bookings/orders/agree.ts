import type { Tx } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { chargeForCollections } from './charge-collections.ts';
import { lockOrder } from './lock-order.ts';
import { dueOf, letPay, liveBookings, settleOrder } from './settle-order.ts';

/** Agrees to the goods of an order, in the caller's transaction. An order that credit covers is paid at once. */
export async function agree(
  tx: Tx,
  orderId: string,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return;
  const now = services.now();
  await chargeForCollections(tx, order, services, { now, mayLower: true });
  await letPay(tx, orderId, now);
  if (dueOf(await liveBookings(tx, orderId)) === 0) await settleOrder(tx, orderId, services);
}
