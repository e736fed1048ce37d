import { ok, type Result } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import { returnCredit } from '#server/credits/index.ts';
import { lock, type Row, type Tx } from '#server/platform/db/index.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { appendEvent } from '../tracking/append-event.ts';
import type { BookingStep } from '../tracking/live.ts';
import { readSteps } from '../tracking/timeline.ts';
import { lockOrder } from './lock-order.ts';
import { isHeld, letPay, liveBookings } from './settle-order.ts';
import { retainCharge, returnRetainedCharge } from './retained-charge.ts';
import { issueReceipt } from './receipts.ts';
import { creditPartsReturned, partsRefunded, paymentThatCounts, requestRefund } from './refunds.ts';
import { transferCollection } from './transfer-collection.ts';

/** The caller publishes the step after the transaction. */
interface Cancelled {
  step: BookingStep;
  refundCents: number;
  creditCents: number;
}

interface Canceller {
  accountId: string | null;
  now: number;
}

/** Refuses with 409 when it is too late, or done already (D12). A collection's charge passes to others (D44). */
export async function cancelAndRefund(
  tx: Tx,
  found: Row<'bookings'>,
  { accountId, now }: Canceller,
): Promise<Result<Cancelled, Problem>> {
  const order = found.order_id === null ? undefined : await lockOrder(tx, found.order_id);
  // The account comes second everywhere (no deadlocks); its orders share collections.
  if (order !== undefined && order.account_id !== null)
    await lock(tx, 'accounts', order.account_id);
  const added = await appendEvent(tx, {
    booking: { id: found.id },
    state: 'cancelled',
    town: '',
    accountId,
    now,
  });
  if (!added.ok) return tooLate(tx, found.id);
  const { value: step } = added;
  // A concurrent cancellation may have passed it the charge of their collection.
  const current = (await lock(tx, 'bookings', found.id)) ?? found;
  const booking = await transferCollection(tx, current, now);
  const isPaid = order !== undefined && order.paid_at !== null;
  const kept = isPaid ? await retainCharge(tx, booking, now) : undefined;
  const owner = booking.account_id;
  const hasCredit = owner !== null && booking.credit_cents > 0;
  const creditCents = hasCredit
    ? await returnCredit(tx, { accountId: owner, ref: booking.id, now })
    : 0;
  if (order !== undefined && isHeld(order)) {
    const live = await liveBookings(tx, order.id);
    if (live.length > 0 && live.every(({ conditions }) => conditions === ''))
      await letPay(tx, order.id, now);
  }
  if (order === undefined || order.paid_at === null)
    return ok({ step, refundCents: 0, creditCents });
  const refundCents = await refund(tx, booking, kept?.cardCents ?? 0, now);
  const keptCredit = (kept?.creditCents ?? 0) + (await creditPartsReturned(tx, booking.id));
  await issueReceipt(tx, {
    order_id: order.id,
    kind: 'refund',
    booking_id: booking.id,
    cents: refundCents + booking.credit_cents - keptCredit,
    created_at: now,
  });
  await enqueue(tx, 'booking-cancelled', booking.id, now);
  if (booking.charged_by !== '') await returnRetainedCharge(tx, booking.charged_by, now);
  return ok({ step, refundCents, creditCents });
}

export async function tooLate(tx: Tx, bookingId: string): Promise<Problem> {
  const last = (await readSteps(tx, bookingId)).at(-1);
  return last?.state === 'cancelled'
    ? problem(409, bookingErrors.cancelled, { kind: 'booking-cancelled' })
    : problem(409, bookingErrors.collected, { kind: 'booking-collected' });
}

/** From the payment that counts, not from a fully refunded one. */
async function refund(
  tx: Tx,
  { id, order_id, total_cents, credit_cents }: Row<'bookings'>,
  keptCents: number,
  now: number,
): Promise<number> {
  const cents = total_cents - credit_cents - keptCents - (await partsRefunded(tx, id));
  if (cents === 0) return 0;
  const payment_id = await paymentThatCounts(tx, order_id ?? '');
  await requestRefund(tx, { payment_id, booking_id: id, cents, reason: 'cancelled' }, now);
  return cents;
}
