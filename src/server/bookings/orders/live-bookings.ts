import type { Db, Row } from '#server/platform/db/index.ts';

export type LiveBooking = Pick<Row<'bookings'>, 'tracking' | 'total_cents' | 'credit_cents'>;

export const liveBookings = (db: Db, orderId: string): Promise<Row<'bookings'>[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('last_state', '!=', 'cancelled')
    .orderBy('id')
    .execute();

export const dueOf = (bookings: readonly LiveBooking[]): number =>
  bookings.reduce((sum, { total_cents, credit_cents }) => sum + total_cents - credit_cents, 0);
