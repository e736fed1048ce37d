import { formatEuro } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  type Db,
  lock,
  type Row,
  type Tx,
  type NewRow,
  records,
} from '#server/platform/db/index.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { storedBooking } from '../stored.ts';
import { chargedTo, lockOrder } from './lock-order.ts';
import { issueReceipt } from './receipts.ts';
import { sql } from 'kysely';
import type { RefundState } from '#api/booking-view.ts';
import { addJob } from '#server/platform/jobs/index.ts';

export const REFUND_JOB = 'refund';

type Refund = Pick<NewRow<'refunds'>, 'payment_id' | 'booking_id' | 'cents' | 'reason'>;

/** Asks for a refund, in the caller's transaction. Returns undefined if its reason has a refund already. */
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
 * Sends a part of a card's payment for a booking back to it: one refund, one refund note, one mail. Returns the cents that are left
 * to give back. Refuses with 409 more than is left, and a booking that is not paid or is cancelled.
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

/** Returns the cents that can go back. The charge of a shared collection stays even after a cancellation (D44, D75). */
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

/** Finds the payment that settled an order, and not one that went back as a whole. Throws when there is none. */
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
  // Only a change by hand can lead here. Nothing is changed, and the log names the order.
  if (payment === undefined) throw new Error(`No payment can be refunded for order ${orderId}`);
  return payment.id;
}
