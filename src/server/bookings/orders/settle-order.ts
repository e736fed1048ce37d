import { sql, type SqlBool } from 'kysely';
import { DAY_MS } from '#domain/days/durations.ts';
import { type Tx, type Db, type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import type { BookingStep } from '../tracking/live.ts';
import { markPaid } from '../tracking/create-booking.ts';
import { askForDay } from '../late-collection.ts';
import { billAsStored } from '../billing.ts';
import { lockOrder } from './lock-order.ts';
import { issueReceipt } from './receipts.ts';

export type LiveBooking = Pick<Row<'bookings'>, 'tracking' | 'total_cents' | 'credit_cents'>;

export const liveBookings = (db: Db, orderId: string): Promise<Row<'bookings'>[]> =>
  records.all(db, 'bookings', { order_id: orderId, last_state: ['!=', 'cancelled'] }, 'id');

/** The condition that a booking was paid once, also when it was cancelled since. */
export const wasPaid = sql<SqlBool>`exists (
  select 1 from events where events.booking_id = bookings.id and events.state = 'paid')`;

export const dueOf = (bookings: readonly LiveBooking[]): number =>
  bookings.reduce((sum, { total_cents, credit_cents }) => sum + total_cents - credit_cents, 0);

export type Settled =
  | { kind: 'paid'; steps: BookingStep[] }
  /** A second payment is refunded. */
  | { kind: 'already' }
  | { kind: 'cancelled' };

/** Settles an order once, in the caller's transaction: bookings become paid or wait for a new day (D13); one receipt, one mail. */
export async function settleOrder(
  tx: Tx,
  orderId: string,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return { kind: 'cancelled' };
  if (order.paid_at !== null) return { kind: 'already' };
  const at = services.now();
  const { bookings, steps } = await markPaid(tx, orderId, at);
  if (bookings.length === 0) return { kind: 'cancelled' };
  let isLate = false;
  for (const booking of bookings) isLate = (await askForDay(tx, booking, services)) || isLate;
  const cents = bookings.reduce((sum, { total_cents }) => sum + total_cents, 0);
  await records.update(tx, 'orders', { id: orderId }, { paid_at: at });
  await billAsStored(tx, order);
  await issueReceipt(tx, {
    order_id: orderId,
    kind: 'receipt',
    booking_id: '',
    cents,
    created_at: at,
  });
  await enqueue(tx, 'booking', orderId, at);
  if (isLate) await enqueue(tx, 'collection-late', orderId, at);
  return { kind: 'paid', steps };
}

/** True while the order waits for the office's agreement (D45). */
export const isHeld = (order: Pick<Row<'orders'>, 'payable_from' | 'paid_at'>): boolean =>
  order.payable_from === null && order.paid_at === null;

/** An unpaid order is cancelled after this time, counted from the booking and from the office's agreement. */
export const PAYABLE_MS = 3 * DAY_MS;

/** Lets the customer pay an order, in the caller's transaction, and mails how. */
export async function letPay(tx: Tx, orderId: string, now: number): Promise<void> {
  await records.update(tx, 'orders', { id: orderId }, { payable_from: now });
  await enqueue(tx, 'booking-agreed', orderId, now);
}
