import { dublinTime } from '#domain/calendar.ts';
import type { Row, Tx } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import type { BookingStep } from '../tracking/live.ts';
import { markPaid } from '../tracking/mark-paid.ts';
import { collectLater } from '../collect-later.ts';
import { issueReceipt } from './receipts.ts';

/** The result of a payment, or of credit that covers everything. */
export type Settled =
  | { kind: 'paid'; steps: BookingStep[] }
  /** It was paid before: a second payment is refunded. */
  | { kind: 'already' }
  /** There is nothing left to pay for. */
  | { kind: 'cancelled' };

/**
 * Locks an order's row until the transaction ends; undefined when there is none. Everything that pays, cancels or
 * changes takes this lock first, and the rows of its bookings after it, so there are no deadlocks.
 */
export const lockOrder = (tx: Tx, id: string): Promise<Row<'orders'> | undefined> =>
  tx
    .updateTable('orders')
    .set((row) => ({ total_cents: row.ref('total_cents') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * Marks an order as paid, once, in the caller's transaction: each booking that is not cancelled gets the step "paid"
 * and, when its collection day has passed meanwhile, the next one (D13); there is one receipt and one mail.
 */
export async function settleOrder(
  tx: Tx,
  orderId: string,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return { kind: 'cancelled' };
  if (order.paid_at !== null) return { kind: 'already' };
  const at = now();
  const { bookings, steps } = await markPaid(tx, orderId, at);
  if (bookings.length === 0) return { kind: 'cancelled' };
  for (const booking of bookings)
    await collectLater(tx, booking, dublinTime(new Date(at)), content);
  const cents = bookings.reduce((sum, { total_cents }) => sum + total_cents, 0);
  await tx.updateTable('orders').set({ paid_at: at }).where('id', '=', orderId).execute();
  await issueReceipt(tx, {
    order_id: orderId,
    kind: 'receipt',
    booking_id: '',
    cents,
    created_at: at,
  });
  await enqueue(tx, 'booking', orderId, at);
  return { kind: 'paid', steps };
}

/** The bookings of an order, in the order in which they were made. */
export const bookingsOf = (tx: Tx, orderId: string): Promise<Row<'bookings'>[]> =>
  tx.selectFrom('bookings').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
