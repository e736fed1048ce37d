import { sql } from 'kysely';
import { DAY_MS } from '#domain/days/durations.ts';
import { forgetContactsOfOrder, lockOrder, wasPaid } from '#server/bookings/index.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import {
  finishedOrders,
  forgetOrder,
  forgetReturns,
  isNeeded,
  MAX_ORDERS,
  yearsAgo,
} from './forget-orders.ts';
import { endPaymentSessions } from './open-sessions.ts';
import type { PaymentServices } from './services.ts';

/** The privacy page promises this (D69). */
const CONTACT_YEARS_KEPT = 1;
const UNPAID_KEPT_MS = 90 * DAY_MS;

/** Deletes telephones, notes and e-mail addresses of paid orders, a year after their tax year (D69). */
export async function forgetContacts({
  db,
  now,
}: Pick<PaymentServices, 'db' | 'now'>): Promise<void> {
  const before = yearsAgo(now(), CONTACT_YEARS_KEPT);
  // It is a literal, because SQLite knows the index by it.
  const due = finishedOrders(db, before).where(sql<boolean>`email <> ''`);
  for (let found = MAX_ORDERS; found === MAX_ORDERS;) {
    const orders = await due.execute();
    for (const { id } of orders) await inTransaction(db, (tx) => forgetContactsOfOrder(tx, id));
    found = orders.length;
  }
}

/**
 * Deletes orders that were never paid and never collected, with their bookings. Money that came and went back is kept like a
 * payment.
 */
export async function forgetUnpaid(services: PaymentServices): Promise<void> {
  const { db, now } = services;
  const before = now() - UNPAID_KEPT_MS;
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is', null)
    .where('created_at', '<', before)
    .where((row) => row.or([row('payable_from', 'is', null), row('payable_from', '<', before)]))
    .where((row) =>
      row.not(
        row.or([
          row.exists(
            row
              .selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.order_id', '=', 'orders.id')
              .where('payments.state', '=', 'paid'),
          ),
          row.exists(
            row
              .selectFrom('bookings')
              .select('bookings.id')
              .whereRef('bookings.order_id', '=', 'orders.id')
              .where('bookings.last_state', '!=', 'cancelled'),
          ),
        ]),
      ),
    )
    .limit(MAX_ORDERS)
    .execute();
  for (const { id } of orders) {
    if (!(await endPaymentSessions(services, id))) continue;
    await inTransaction(db, async (tx) => {
      if (!(await isNeeded(tx, id))) await forgetOrder(tx, id);
    });
  }
  await forgetUnpaidRows(services);
}

/** Deletes the rows of an upload that were cancelled before its other rows were paid. */
async function forgetUnpaidRows({ db, now }: Pick<PaymentServices, 'db' | 'now'>): Promise<void> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'orders.id as orderId'])
    .where('last_state', '=', 'cancelled')
    .where('bookings.created_at', '<', now() - UNPAID_KEPT_MS)
    .where('paid_at', 'is not', null)
    .where((row) => row.not(wasPaid))
    .limit(MAX_ORDERS)
    .execute();
  for (const { id, orderId } of rows)
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const { total_cents, credit_cents } = await records.get(tx, 'bookings', { id });
      if (order === undefined) return;
      // The order stays the sum of its bookings.
      await records.update(
        tx,
        'orders',
        { id: orderId },
        {
          total_cents: order.total_cents - total_cents,
          credit_cents: order.credit_cents - credit_cents,
          due_cents: order.due_cents - (total_cents - credit_cents),
        },
      );
      await forgetReturns(tx, [id]);
      await records.delete(tx, 'bookings', { id });
    });
}
