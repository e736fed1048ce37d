import type { Services } from '../services.ts';
import { cancelBooking } from './cancel-booking.ts';
import { bookingsOf, lockOrder } from './settle-order.ts';

/** So long a booking waits for its payment (the mail `booking-open` says so). */
const UNPAID_MS = 3 * 24 * 3_600_000;
/** Orders in one go: each is a transaction of its own, and the rest comes in the next hour. */
const MOST = 500;

/** Cancels what nobody has paid, and gives its credit back. A payment that arrives after it goes back. */
export async function expireUnpaid({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is', null)
    .where('created_at', '<', now() - UNPAID_MS)
    .where((row) =>
      row.exists(
        row
          .selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.order_id', '=', 'orders.id')
          .where((booking) =>
            booking.not(
              booking.exists(
                booking
                  .selectFrom('events')
                  .select('events.seq')
                  .whereRef('events.booking_id', '=', 'bookings.id')
                  .where('events.state', '=', 'cancelled'),
              ),
            ),
          ),
      ),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  for (const { id } of orders)
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      // Paid between the two.
      if (order === undefined || order.paid_at !== null) return;
      for (const booking of await bookingsOf(tx, id))
        await cancelBooking(tx, booking, { accountId: null, now: now() });
    });
}
