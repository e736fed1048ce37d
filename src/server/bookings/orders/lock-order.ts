import { sql } from 'kysely';
import { type Db, lock, type Row, type Tx } from '#server/platform/db/index.ts';

/** An order is locked before its bookings everywhere, so that there are no deadlocks. */
export const lockOrder = (tx: Tx, id: string): Promise<Row<'orders'> | undefined> =>
  lock(tx, 'orders', id);

export const bookingsOf = (tx: Tx, orderId: string): Promise<Row<'bookings'>[]> =>
  tx.selectFrom('bookings').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Finds the bookings for whose collection this one pays (D75). */
export const chargedTo = (db: Db, payerId: string): Promise<Row<'bookings'>[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('charged_by', '=', payerId)
    // The index has only bookings with a payer.
    .where(sql<boolean>`charged_by <> ''`)
    .execute();
