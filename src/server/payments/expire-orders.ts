import { DAY_MS } from '#domain/days/durations.ts';
import {
  PAYABLE_MS,
  lockOrder,
  bookingsOf,
  cancelAndRefund,
  isSuspended,
} from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { MAX_ORDERS } from './forget-orders.ts';
import { endPaymentSessions, openPayments, endPaymentSession } from './open-sessions.ts';
import type { PaymentServices } from './services.ts';

const MAX_SESSIONS = 200;

/** While bookings are suspended, the provider's open pages must not take money either. */
export async function endSuspendedPayments(services: PaymentServices): Promise<void> {
  if (!(await isSuspended(services))) return;
  const open = await services.db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  for (const { id } of open)
    await endPaymentSession(services, await services.payments.stripe(), id);
}

/** An order waits this long for the office to agree; the time to pay begins then. */
const UNPAID_HELD_MS = 14 * DAY_MS;

/** Ends sessions first, so that an expiring order cannot be paid; failures wait an hour. */
export async function expireUnpaid(services: PaymentServices): Promise<void> {
  const { db, now } = services;
  // Unpaid orders with cancelled bookings stay for months.
  const orders = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select('orders.id')
    .where('last_state', '=', 'created')
    .where('bookings.created_at', '<', now() - PAYABLE_MS)
    .where((row) =>
      row.or([
        row('payable_from', '<', now() - PAYABLE_MS),
        row.and([
          row('payable_from', 'is', null),
          row('bookings.created_at', '<', now() - UNPAID_HELD_MS),
        ]),
      ]),
    )
    .groupBy('orders.id')
    .orderBy(({ fn }) => fn.min('bookings.created_at'))
    .limit(MAX_ORDERS)
    .execute();
  for (const { id } of orders) {
    if (!(await endPaymentSessions(services, id))) continue;
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order === undefined || order.paid_at !== null) return;
      if ((await openPayments({ db: tx }, id)).length > 0) return;
      for (const booking of await bookingsOf(tx, id))
        await cancelAndRefund(tx, booking, { accountId: null, now: now() });
    });
  }
}
