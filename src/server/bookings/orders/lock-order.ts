import type { Row, Tx } from '#server/platform/db/index.ts';

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

/** The bookings of an order, in the order in which they were made. */
export const bookingsOf = (tx: Tx, orderId: string): Promise<Row<'bookings'>[]> =>
  tx.selectFrom('bookings').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
