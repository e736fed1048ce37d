import { bookingsOf, cancelAndRefund, lockOrder } from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { endPaymentSessions, openPayments } from './open-sessions.ts';
import type { PaymentServices } from './services.ts';

/** How long a booking waits for its payment (the mail `booking-open` says so). */
const UNPAID_MS = 3 * 24 * 3_600_000;
/** The most orders in one run; each is its own transaction, and the rest follow in the next hour. */
const MAX_ORDERS = 500;

/**
 * Cancels unpaid orders and gives their credit back. Their sessions end first, so that nobody pays an order that
 * expires; one that cannot be ended keeps its order for another hour.
 */
export async function expireUnpaid(services: PaymentServices): Promise<void> {
  const { db, now } = services;
  // By the bookings that still wait: unpaid orders whose bookings are cancelled stay for years.
  const orders = await db
    .selectFrom('bookings')
    .select('order_id as id')
    .where('last_state', '=', 'created')
    .where('created_at', '<', now() - UNPAID_MS)
    .where('order_id', 'is not', null)
    .groupBy('order_id')
    .orderBy(({ fn }) => fn.min('created_at'))
    .limit(MAX_ORDERS)
    .$narrowType<{ id: string }>()
    .execute();
  for (const { id } of orders) {
    if (!(await endPaymentSessions(services, id))) continue;
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      // Paid between the query and the lock.
      if (order === undefined || order.paid_at !== null) return;
      // Another session was opened meanwhile.
      if ((await openPayments({ db: tx }, id)).length > 0) return;
      for (const booking of await bookingsOf(tx, id))
        await cancelAndRefund(tx, booking, { accountId: null, now: now() });
    });
  }
}
