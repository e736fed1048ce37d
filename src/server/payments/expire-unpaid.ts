import { bookingsOf, cancelAndRefund, lockOrder } from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { endPaymentSessions, openPayments } from './open-sessions.ts';
import type { PaymentServices } from './services.ts';

/** Time to pay (the mail `booking-open` says so). */
const UNPAID_MS = 3 * 24 * 3_600_000;
/** Maximum orders per run, a transaction each; the rest follow in an hour. */
const MAX_ORDERS = 500;

/**
 * Cancels unpaid orders and returns their credit. Sessions end first, so that an expiring order cannot be paid; an
 * order whose session cannot be ended waits another hour.
 */
export async function expireUnpaid(services: PaymentServices): Promise<void> {
  const { db, now } = services;
  // By waiting bookings: unpaid orders with cancelled bookings stay for years.
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
