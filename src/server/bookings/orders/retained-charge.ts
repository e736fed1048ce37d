import { paidBy } from '#domain/money/collection-charge.ts';
import * as words from '#messages/booking.ts';
import { moveCredit, returnCredit } from '#server/credits/index.ts';
import { type Db, lock, type Row, type Tx, records } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { extraOf } from '../stored.ts';
import { chargedTo } from './lock-order.ts';
import { issueReceipt } from './receipts.ts';
import { creditPartsReturned, partsRefunded, paymentThatCounts, requestRefund } from './refunds.ts';

type Booking = Row<'bookings'>;

interface Charge {
  cardCents: number;
  creditCents: number;
}

const NOTHING: Charge = { cardCents: 0, creditCents: 0 };

/** What stays of a paid booking that is cancelled while other orders are collected there without the charge (D75). */
export async function chargeForOthers(db: Db, booking: Booking): Promise<Charge> {
  const { id, request, charged_by, total_cents, credit_cents } = booking;
  const extraCents = extraOf(request);
  if (extraCents === 0 || charged_by !== '' || !(await hasOthers(db, id))) return NOTHING;
  const creditCents = credit_cents - (await creditPartsReturned(db, id));
  const totalCents = total_cents - credit_cents - (await partsRefunded(db, id)) + creditCents;
  return paidBy({ totalCents, creditCents }, Math.min(extraCents, totalCents));
}

/** Others count when they are paid and not cancelled. */
async function hasOthers(db: Db, id: string): Promise<boolean> {
  const others = await chargedTo(db, id);
  return others.some(({ last_state }) => last_state !== 'created' && last_state !== 'cancelled');
}

const keptRef = (id: string): string => `kept ${id}`;

/** Keeps the charge of a booking that is being cancelled, before its credit goes back. The caller has locked the account. */
export async function retainCharge(tx: Tx, booking: Booking, now: number): Promise<Charge> {
  const kept = await chargeForOthers(tx, booking);
  const { id, account_id: accountId } = booking;
  const { cardCents, creditCents: cents } = kept;
  if (cardCents + cents === 0) return NOTHING;
  if (accountId !== null && cents > 0)
    await moveCredit(tx, { accountId, from: id, to: keptRef(id), cents, now });
  const columns = { kept_cents: cardCents + cents, kept_credit_cents: cents };
  await records.update(tx, 'bookings', { id }, columns);
  return kept;
}

/** Gives a kept charge back when the last booking that was collected there without it is cancelled. */
export async function returnRetainedCharge(tx: Tx, payerId: string, now: number): Promise<void> {
  const payer = await lock(tx, 'bookings', payerId);
  if (payer === undefined || payer.kept_cents === 0 || (await hasOthers(tx, payerId))) return;
  const { id, kept_cents, kept_credit_cents: creditCents } = payer;
  const cardCents = kept_cents - creditCents;
  await records.update(tx, 'bookings', { id }, { kept_cents: 0, kept_credit_cents: 0 });
  const back = { cardCents, creditCents, creditRef: keptRef(id) };
  await sendChargeBack(tx, payer, { ...back, reason: words.collectionsBack }, now);
}

/** Sends a charge back with a refund note, and with a mail for what goes to the card. */
export async function sendChargeBack(
  tx: Tx,
  booking: Booking,
  { cardCents, creditCents, creditRef, reason }: Charge & { creditRef: string; reason: string },
  now: number,
): Promise<void> {
  const { id: booking_id, order_id, account_id: accountId } = booking;
  const cents = cardCents + creditCents;
  if (order_id === null || cents === 0) return;
  const id = newId(now);
  const part = { id, booking_id, cents, credit_cents: creditCents, reason, created_at: now };
  await records.insert(tx, 'part_refunds', part);
  if (creditCents > 0 && accountId !== null) {
    // Credit goes back once for each thing that it was spent on.
    const isShared = creditRef === booking_id;
    const ref = isShared ? id : creditRef;
    if (isShared)
      await moveCredit(tx, { accountId, from: creditRef, to: ref, cents: creditCents, now });
    await returnCredit(tx, { accountId, ref, now });
  }
  await issueReceipt(tx, { order_id, kind: 'refund', booking_id: id, cents, created_at: now });
  if (cardCents === 0) return;
  const payment_id = await paymentThatCounts(tx, order_id);
  const refund = { payment_id, booking_id: id, cents: cardCents, reason: 'wrong-amount' } as const;
  const refundId = await requestRefund(tx, refund, now);
  if (refundId !== undefined) await enqueue(tx, 'part-refunded', refundId, now);
}
