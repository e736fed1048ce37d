import { formatEuro } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  type Db,
  lock,
  type Row,
  type Tx,
  type NewRow,
  records,
  type Database,
  inTransaction,
} from '#server/platform/db/index.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { storedBooking } from '../stored.ts';
import { chargedTo, lockOrder } from './lock-order.ts';
import { sql } from 'kysely';
import type { RefundState } from '#api/booking-view.ts';
import { addJob } from '#server/platform/jobs/index.ts';

export const REFUND_JOB = 'refund';

type Refund = Pick<NewRow<'refunds'>, 'payment_id' | 'booking_id' | 'cents' | 'reason'>;

/** Runs in the caller's transaction. Returns undefined if its reason has a refund already. */
export async function requestRefund(
  tx: Tx,
  refund: Refund,
  now: number,
): Promise<string | undefined> {
  const id = newId(now);
  if (!(await records.insertNew(tx, 'refunds', { ...refund, id, created_at: now })))
    return undefined;
  await addJob(tx, REFUND_JOB, id, now);
  return id;
}

export const refundState = sql<RefundState | null>`case when refunds.id is null then null
  when refunds.settled_at is not null then 'settled' when refunds.failed_at is not null then 'failed'
  when refunds.done_at is not null then 'sent' else 'waiting' end`.as('refund');

interface Part {
  tracking: string;
  /** Integer cents, VAT included. */
  cents: number;
  /** The customer reads it. */
  reason: string;
  now: number;
}

/**
 * Sends a part of a card's payment for a booking back to it: one refund, one refund note, one mail. 409 for more than the rest,
 * and unless the booking is paid and not cancelled. The rest after it is in integer cents.
 */
export async function refundPart(
  tx: Tx,
  { tracking, cents, reason, now }: Part,
): Promise<Result<{ id: string; bookingId: string; leftCents: number }, Problem>> {
  const found = await records.find(tx, 'bookings', { tracking });
  const order = found?.order_id ? await lockOrder(tx, found.order_id) : undefined;
  const booking = found && (await lock(tx, 'bookings', found.id));
  if (order === undefined || booking === undefined || order.paid_at === null)
    return refundRefused('Nothing was paid for this booking.');
  if (booking.last_state === 'cancelled')
    return refundRefused('This booking was cancelled, and all of it goes back.');
  const leftCents = await refundable(tx, booking);
  if (cents > leftCents)
    return refundRefused(`Of what its card paid, ${formatEuro(leftCents)} can go back.`);
  const id = newId(now);
  const payment_id = await paymentThatCounts(tx, order.id);
  await records.insert(tx, 'part_refunds', {
    id,
    booking_id: booking.id,
    cents,
    reason,
    created_at: now,
  });
  const refund = { payment_id, booking_id: id, cents, reason: 'wrong-amount' } as const;
  const refundId = await requestRefund(tx, refund, now);
  await issueReceipt(tx, {
    order_id: order.id,
    kind: 'refund',
    booking_id: id,
    cents,
    created_at: now,
  });
  if (refundId !== undefined) await enqueue(tx, 'part-refunded', refundId, now);
  return ok({ id, bookingId: booking.id, leftCents: leftCents - cents });
}

const refundRefused = (detail: string): Problem => problem(409, detail);

/** Without the charge of a shared collection, which stays after a cancellation (D44, D75). */
async function refundable(tx: Tx, booking: Row<'bookings'>): Promise<number> {
  const { id, total_cents, credit_cents, collection, charged_by, request } = booking;
  const others = await chargedTo(tx, id);
  const isShared = collection !== '' || others.some((each) => each.last_state !== 'cancelled');
  const shared = isShared && charged_by === '' ? storedBooking(request).parts.extraCents : 0;
  return total_cents - credit_cents - shared - (await partsRefunded(tx, id));
}

/** Returns the integer cents that went back to the card. */
export async function partsRefunded(db: Db, bookingId: string): Promise<number> {
  const parts = await records.all(db, 'part_refunds', { booking_id: bookingId });
  return parts.reduce((sum, { cents, credit_cents }) => sum + cents - credit_cents, 0);
}

/** Returns the integer cents that went back to the credit. */
export async function creditPartsReturned(db: Db, bookingId: string): Promise<number> {
  const parts = await records.all(db, 'part_refunds', { booking_id: bookingId });
  return parts.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
}

/** The id of the payment that settled an order, not of one that went back as a whole. Throws when there is none. */
export async function paymentThatCounts(tx: Tx, orderId: string): Promise<string> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.booking_id', '=', ''),
        ),
      ),
    )
    .orderBy('paid_at')
    .executeTakeFirst();
  // Only after a change by hand: changes nothing and logs the order.
  if (payment === undefined) throw new Error(`No payment can be refunded for order ${orderId}`);
  return payment.id;
}

const SERIES_SIZE = 1_000_000;
const EPOCH_MS = Date.UTC(2026, 0, 1);

/**
 * Begins a series at each start: a restored database cannot know which numbers came later (D42). "A sequential number,
 * based on one or more series" (Directive 2006/112/EC, article 226(2); S.I. 639/2010, regulation 20).
 */
export const beginReceiptSeries = (db: Database, now: number): Promise<void> =>
  inTransaction(db, (tx) => beginSeries(tx, now));

async function beginSeries(tx: Tx, now: number): Promise<void> {
  // This row lock serialises the numbers.
  await records.update(tx, 'counters', { name: 'receipt' }, { value: 0 });
  const seconds = Math.max(1, Math.floor((now - EPOCH_MS) / 1000));
  await tx
    .updateTable('counters')
    // Two servers can start in the same second, and clocks go back.
    .set(({ eb }) => ({
      value: eb
        .case()
        .when('value', '<', seconds)
        .then(seconds)
        .else(eb('value', '+', 1))
        .end(),
    }))
    .where('name', '=', 'receipt-series')
    .execute();
}

/** Numbers have no gaps, because the counter stays locked until the commit. A second call changes nothing. */
export async function issueReceipt(tx: Tx, receipt: Omit<NewRow<'receipts'>, 'no'>): Promise<void> {
  let value = await countReceipts(tx, 1);
  if (value >= SERIES_SIZE) {
    await beginSeries(tx, receipt.created_at);
    value = await countReceipts(tx, 1);
  }
  const { value: series } = await records.get(tx, 'counters', { name: 'receipt-series' });
  const issued = await tx
    .insertInto('receipts')
    .values({ ...receipt, no: series * SERIES_SIZE + value })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'booking_id']).doNothing())
    .returning('no')
    .executeTakeFirst();
  if (issued === undefined) await countReceipts(tx, -1);
}

async function countReceipts(tx: Tx, by: 1 | -1): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', by) }))
    .where('name', '=', 'receipt')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** "28080000-000017", or "000017" from before there were series. */
export function receiptNumber(no: number): string {
  const series = Math.floor(no / SERIES_SIZE);
  const number = String(no % SERIES_SIZE).padStart(6, '0');
  return series === 0 ? number : `${series}-${number}`;
}
