import type { BookingView } from '#api/booking-view.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import type { Db, Row } from '#server/platform/db/index.ts';

/** A parcel has a label from payment until it is delivered, returned or cancelled. */
export const hasLabel = ({ payment, state }: Pick<BookingView, 'payment' | 'state'>): boolean =>
  payment === 'paid' && !isFinal(state);

const WITHOUT = ['created', 'delivered', 'returned', 'cancelled'] as const;

export const labelledWith = (db: Db, booking: Row<'bookings'>): Promise<Row<'bookings'>[]> =>
  together(db, booking).selectAll().orderBy('id').execute();

export async function countLabelled(db: Db, booking: Row<'bookings'>): Promise<number> {
  const found = await together(db, booking)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

const together = (db: Db, { order_id, account_id, id }: Row<'bookings'>) =>
  db
    .selectFrom('bookings')
    .where('order_id', '=', order_id)
    .where('last_state', 'not in', WITHOUT)
    .where((row) => row.or([row('id', '=', id), row('account_id', '=', account_id)]));
