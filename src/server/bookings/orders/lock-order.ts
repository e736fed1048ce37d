import { lock, type Row, type Tx } from '#server/platform/db/index.ts';

/**
 * Locks an order's row until the transaction ends; undefined when there is none. Everything that pays, cancels or
 * changes takes this lock first, and the rows of its bookings after it, so there are no deadlocks.
 */
export const lockOrder = (tx: Tx, id: string): Promise<Row<'orders'> | undefined> =>
  lock(tx, 'orders', id);

export const bookingsOf = (tx: Tx, orderId: string): Promise<Row<'bookings'>[]> =>
  tx.selectFrom('bookings').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
