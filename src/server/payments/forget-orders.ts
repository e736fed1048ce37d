import { dublinDay } from '#domain/days/calendar.ts';
import { bookingsOf, cancelAndRefund, lockOrder } from '#server/bookings/index.ts';
import { type Database, inTransaction, type Tx, records } from '#server/platform/db/index.ts';
import type { PaymentServices } from './services.ts';
import { DAY_MS } from '#domain/days/durations.ts';

const EVENTS_KEPT_MS = 30 * DAY_MS;
/** The sandbox's payments are stored for this long, because a cancellation needs them. */
const SANDBOX_KEPT_MS = 180 * DAY_MS;

export async function forgetEvents({
  db,
  now,
  payments,
}: Pick<PaymentServices, 'db' | 'now' | 'payments'>): Promise<void> {
  const before = now() - EVENTS_KEPT_MS;
  await records.delete(db, 'webhooks', { received_at: ['<', before] });
  if (!payments.isSandbox) return;
  await records.delete(db, 'sandbox_events', { created_at: ['<', before] });
  await records.delete(db, 'sandbox_sessions', { created_at: ['<', now() - SANDBOX_KEPT_MS] });
}

/** Orders are stored this many years after the tax year (Taxes Consolidation Act 1997, section 886; D46). */
const YEARS_KEPT = 6;
export const MAX_ORDERS = 500;

/** Deletes orders after the legal retention (privacy page; GDPR, Article 5(1)(e)). */
export async function forgetOrders({
  db,
  now,
}: Pick<PaymentServices, 'db' | 'now'>): Promise<void> {
  const before = yearsAgo(now(), YEARS_KEPT);
  const orders = await finishedOrders(db, before).execute();
  for (const { id } of orders) await inTransaction(db, (tx) => forgetOrder(tx, id));
  const single = db
    .selectFrom('bookings')
    .select('id')
    .where('order_id', 'is', null)
    .where('created_at', '<', before)
    .limit(MAX_ORDERS);
  const ids = (await single.execute()).map(({ id }) => id);
  if (ids.length > 0)
    await inTransaction(db, async (tx) => {
      await forgetReturns(tx, ids);
      await tx.deleteFrom('bookings').where('id', 'in', ids).execute();
    });
}

/** Returns the first moment that is not yet due: what is older belongs to a tax year that ended so many years ago. */
export const yearsAgo = (now: number, years: number): number =>
  Date.UTC(Number(dublinDay(now).slice(0, 4)) - years, 0, 1);

/** Orders that were paid before then, or are unpaid and from before, without a newer receipt. */
export const finishedOrders = (db: Database, before: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where((row) =>
      row.or([
        row('paid_at', '<', before),
        row.and([row('paid_at', 'is', null), row('created_at', '<', before)]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('receipts')
            .select('no')
            .whereRef('receipts.order_id', '=', 'orders.id')
            .where('receipts.created_at', '>=', before),
        ),
      ),
    )
    .limit(MAX_ORDERS);

/** An order is needed while it is paid or payable. The caller holds its row lock. */
export async function isNeeded(tx: Tx, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order === undefined || order.paid_at !== null) return true;
  const payment = await records.find(tx, 'payments', { order_id: id, state: ['!=', 'expired'] });
  const waiting = await records.find(tx, 'bookings', {
    order_id: id,
    last_state: ['!=', 'cancelled'],
  });
  return payment !== undefined || waiting !== undefined;
}

/**
 * Deletes an order of a person who wants to be forgotten (GDPR, Article 17), unless somebody has paid it or begun to. Returns
 * true when it did. Cancels the bookings first, which gives their credit back.
 */
export async function forgetUnlessPaid(tx: Tx, id: string, now: number): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order === undefined || order.paid_at !== null) return false;
  const payment = await records.find(tx, 'payments', { order_id: id, state: ['!=', 'expired'] });
  if (payment !== undefined) return false;
  for (const booking of await bookingsOf(tx, id))
    if (booking.last_state === 'created')
      await cancelAndRefund(tx, booking, { accountId: null, now });
  await forgetOrder(tx, id);
  return true;
}

/** Deletes settled alerts after as many years as orders. */
export async function forgetAlerts({
  db,
  now,
}: Pick<PaymentServices, 'db' | 'now'>): Promise<void> {
  const settled = { settled_at: ['<', yearsAgo(now(), YEARS_KEPT)] } as const;
  await records.delete(db, 'payment_alerts', settled);
}

export async function forgetOrder(tx: Tx, id: string): Promise<void> {
  await lockOrder(tx, id);
  const bookings = (
    await tx.selectFrom('bookings').select('id').where('order_id', '=', id).execute()
  ).map((booking) => booking.id);
  if (bookings.length > 0) {
    await forgetReturns(tx, bookings);
    await forgetFiles(tx, id);
  }
  const payments = tx.selectFrom('payments').select('id').where('order_id', '=', id);
  await tx.deleteFrom('refunds').where('payment_id', 'in', payments).execute();
  await records.delete(tx, 'payments', { order_id: id });
  await records.delete(tx, 'receipts', { order_id: id });
  // Steps, changes and proofs cascade.
  await records.delete(tx, 'bookings', { order_id: id });
  await records.delete(tx, 'orders', { id });
}

/** Deletes the photos of proofs and claims; their rows go with the booking. */
async function forgetFiles(tx: Tx, orderId: string): Promise<void> {
  const ids = tx.selectFrom('bookings').select('id').where('order_id', '=', orderId);
  const proofs = tx.selectFrom('proofs').select('photo_file').where('booking_id', 'in', ids);
  const claims = tx.selectFrom('claims').select('id').where('booking_id', 'in', ids);
  const photos = tx.selectFrom('claim_photos').select('name').where('claim_id', 'in', claims);
  await tx.deleteFrom('files').where('name', 'in', proofs).execute();
  await tx.deleteFrom('files').where('name', 'in', photos).execute();
}

/** A returned parcel outlives its first booking. */
export const forgetReturns = (tx: Tx, bookings: readonly string[]): Promise<unknown> =>
  tx.updateTable('bookings').set({ return_of: null }).where('return_of', 'in', bookings).execute();
