import type Stripe from 'stripe';
import type { Tx } from '../db/tables.ts';
import { enqueue } from '../mail/outbox.ts';
import { liveBookings } from '../orders/live-bookings.ts';
import { requestRefund } from '../orders/request-refund.ts';
import { lockOrder, settleOrder } from '../orders/settle-order.ts';
import type { Services } from '../services.ts';
import type { Step } from '../tracking/live.ts';
import { dueOf } from './payable.ts';

type Session = Stripe.Checkout.Session;
type Needs = Pick<Services, 'content' | 'now'>;

/** What a session of the provider changed here. */
export type Noted =
  /** Its order is paid now. */
  | { kind: 'paid'; steps: readonly Step[] }
  /** It has paid for nothing, and its money goes back. */
  | { kind: 'paid-twice' | 'too-late' | 'wrong-amount' }
  /** Its payment was noted before. */
  | { kind: 'known' }
  /** It can be paid no more. */
  | { kind: 'expired' }
  /** It is not paid yet. */
  | { kind: 'open' }
  /** It is about no order of ours. */
  | { kind: 'unknown' };

/** The order that a session pays, as it was made. */
export const ORDER = 'order';

/**
 * Notes how a session stands, in the transaction of its caller. Whoever brings the news first, the webhook or the
 * visitor who comes back, settles the order; the same news again changes nothing, in whatever order it comes. A payment
 * that pays for nothing goes back.
 */
export async function noteSession(tx: Tx, session: Session, services: Needs): Promise<Noted> {
  const orderId = await orderIdOf(tx, session);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  if (order === undefined) return { kind: 'unknown' };
  if (session.payment_status !== 'paid') return noteUnpaid(tx, session);
  if (!(await isFirstNews(tx, session, order.id, services.now()))) return { kind: 'known' };
  if (order.paid_at === null && (await isWrong(tx, session, order.id)))
    return giveBack(tx, session, 'wrong-amount', services.now());
  const settled = await settleOrder(tx, order.id, services);
  if (settled.kind === 'paid') return settled;
  const why = settled.kind === 'already' ? 'paid-twice' : 'too-late';
  return giveBack(tx, session, why, services.now());
}

/** The same in a transaction of its own, with what follows it. */
export async function takeNews(session: Session, services: Services): Promise<Noted> {
  const noted = await services.db.transaction().execute((tx) => noteSession(tx, session, services));
  afterNews(noted, services);
  return noted;
}

/** What follows the transaction: those who follow a parcel are told, mails and refunds are on their way. */
export function afterNews(
  noted: Noted,
  services: Pick<Services, 'live' | 'wakeMail' | 'wakeRefunds' | 'log'>,
): void {
  if (noted.kind === 'paid')
    for (const { bookingId, event } of noted.steps) services.live.publish(bookingId, event);
  if (['paid', 'paid-twice', 'too-late', 'wrong-amount'].includes(noted.kind)) {
    services.log({ event: 'payment', outcome: noted.kind });
    services.wakeMail();
    services.wakeRefunds();
  }
}

/** Our own row knows; without one, because we were killed before it was written, the session says it itself. */
async function orderIdOf(tx: Tx, session: Session): Promise<string | undefined> {
  const known = await tx
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', session.id)
    .executeTakeFirst();
  return known?.order_id ?? session.metadata?.[ORDER];
}

async function noteUnpaid(tx: Tx, { id, status }: Session): Promise<Noted> {
  if (status !== 'expired') return { kind: 'open' };
  await tx
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  return { kind: 'expired' };
}

/** Makes the row of a payment paid; false when it was. */
async function isFirstNews(
  tx: Tx,
  { id, amount_total, payment_intent }: Session,
  orderId: string,
  now: number,
): Promise<boolean> {
  const cents = amount_total ?? 0;
  await tx
    .insertInto('payments')
    .values({ id, order_id: orderId, cents, state: 'open', url: '', created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const intent = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
  const noted = await tx
    .updateTable('payments')
    .set({ state: 'paid', cents, intent, paid_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** The amount is the server's (decisions, Routes): what is paid in another one, or in other money, pays nothing. */
async function isWrong(tx: Tx, session: Session, orderId: string): Promise<boolean> {
  const bookings = await liveBookings(tx, orderId);
  if (bookings.length === 0) return false;
  return session.amount_total !== dueOf(bookings) || session.currency !== 'eur';
}

async function giveBack(
  tx: Tx,
  { id, amount_total }: Session,
  reason: 'paid-twice' | 'too-late' | 'wrong-amount',
  now: number,
): Promise<Noted> {
  const refund = { payment_id: id, booking_id: '', cents: amount_total ?? 0, reason };
  const refundId = await requestRefund(tx, refund, now);
  if (refundId !== undefined) await enqueue(tx, 'payment-returned', refundId, now);
  return { kind: reason };
}
