import type { Db, Row } from '#server/platform/db/index.ts';

export type LiveBooking = Pick<Row<'bookings'>, 'tracking' | 'total_cents' | 'credit_cents'>;

/** The bookings of an order that are not cancelled, in the order in which they were made. */
export const liveBookings = (db: Db, orderId: string): Promise<Row<'bookings'>[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('last_state', '!=', 'cancelled')
    .orderBy('id')
    .execute();

/** What a card has to pay for bookings, in cents. */
export const dueOf = (bookings: readonly LiveBooking[]): number =>
  bookings.reduce((sum, { total_cents, credit_cents }) => sum + total_cents - credit_cents, 0);
