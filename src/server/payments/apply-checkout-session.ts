import type Stripe from 'stripe';
import {
  type BookingStep,
  chargeForCollections,
  dueOf,
  liveBookings,
  lockOrder,
  requestRefund,
  returnDoubleCharge,
  settleOrder,
} from '#server/bookings/index.ts';
import { inTransaction, records, type Tx } from '#server/platform/db/index.ts';
import { noteInLog } from '#server/platform/log/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { raiseAlert, settleUnknownPayment } from './alerts.ts';
import type { PaymentServices } from './services.ts';
import { stripeId } from './stripe-client.ts';

type Session = Stripe.Checkout.Session;
type Needs = Pick<PaymentServices, 'content' | 'now'>;

export type SessionOutcome =
  | { kind: 'paid'; steps: readonly BookingStep[] }
  | { kind: 'paid-twice' | 'too-late' | 'wrong-amount' }
  | { kind: 'known' }
  | { kind: 'expired' }
  | { kind: 'open' }
  /** It is paid, but the order is missing, as after a restored backup. */
  | { kind: 'unsettled'; sessionId: string }
  | { kind: 'unknown' };

export const ORDER_METADATA = 'order';

/**
 * Applies what the provider says of a session, in the caller's transaction. A second call changes nothing, whichever comes first. A
 * payment for nothing is refunded.
 */
export async function applyCheckoutSession(
  tx: Tx,
  session: Session,
  services: Needs,
): Promise<SessionOutcome> {
  const orderId = await orderIdOf(tx, session);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  if (orderId !== undefined) noteInLog({ order: orderId });
  if (order === undefined) return applyUnknownOrder(tx, session, services.now());
  if (session.payment_status !== 'paid') return applyUnpaidSession(tx, session);
  if (!(await markPaidOnce(tx, session, order.id, services.now()))) return { kind: 'known' };
  await chargeForCollections(tx, order, services, { now: services.now(), mayLower: false });
  if (order.paid_at === null && (await isWrong(tx, session, order.id)))
    return refundWholePayment(tx, session, 'wrong-amount', services.now());
  const settled = await settleOrder(tx, order.id, services);
  if (settled.kind === 'paid') {
    await returnDoubleCharge(tx, order, services.now());
    return settled;
  }
  const why = settled.kind === 'already' ? 'paid-twice' : 'too-late';
  return refundWholePayment(tx, session, why, services.now());
}

export async function applyCheckoutSessionNow(
  session: Session,
  services: PaymentServices,
): Promise<SessionOutcome> {
  const noted = await inTransaction(services.db, (tx) =>
    applyCheckoutSession(tx, session, services),
  );
  announce(noted, services);
  return noted;
}

/** Publishes and logs an outcome. Call it after the commit. */
export function announce(
  noted: SessionOutcome,
  services: Pick<PaymentServices, 'live' | 'log'>,
): void {
  if (noted.kind === 'paid')
    for (const { bookingId, event } of noted.steps) services.live.publish(bookingId, event);
  if (noted.kind === 'unsettled')
    services.log({ event: 'payment', outcome: 'unknown order', about: noted.sessionId });
  if (['paid', 'paid-twice', 'too-late', 'wrong-amount'].includes(noted.kind))
    services.log({ event: 'payment', outcome: noted.kind });
}

/** Finds the order by our row, or by the session, which names it when the server died before writing that row. */
async function orderIdOf(tx: Tx, session: Session): Promise<string | undefined> {
  const known = await records.find(tx, 'payments', { id: session.id });
  return known?.order_id ?? session.metadata?.[ORDER_METADATA];
}

async function applyUnknownOrder(tx: Tx, session: Session, now: number): Promise<SessionOutcome> {
  const { id, metadata, payment_status, amount_total } = session;
  const orderId = metadata?.[ORDER_METADATA];
  // A session without our metadata belongs to another user of the provider's account.
  if (payment_status !== 'paid' || orderId === undefined) return { kind: 'unknown' };
  const alert = { id, order_id: orderId, cents: amount_total ?? 0, intent: paidIntent(session) };
  await raiseAlert(tx, { ...alert, kind: 'unknown-order', word: payment_status }, now);
  return { kind: 'unsettled', sessionId: id };
}

const paidIntent = ({ payment_intent }: Session): string => stripeId(payment_intent);

async function applyUnpaidSession(tx: Tx, { id, status }: Session): Promise<SessionOutcome> {
  if (status !== 'expired') return { kind: 'open' };
  await records.update(tx, 'payments', { id, state: 'open' }, { state: 'expired' });
  return { kind: 'expired' };
}

async function markPaidOnce(
  tx: Tx,
  session: Session,
  orderId: string,
  now: number,
): Promise<boolean> {
  const { id } = session;
  const cents = session.amount_total ?? 0;
  const open = { id, order_id: orderId, cents, url: '', created_at: now };
  await records.insertNew(tx, 'payments', { ...open, state: 'open' });
  const paid = { state: 'paid', cents, intent: paidIntent(session), paid_at: now } as const;
  const isFirst = await records.update(tx, 'payments', { id, state: ['!=', 'paid'] }, paid);
  // The comparison with the provider may have found the payment first.
  if (isFirst) await settleUnknownPayment(tx, paidIntent(session), now);
  return isFirst;
}

/** True for another amount than the one due, which the server computes (D9). */
async function isWrong(tx: Tx, session: Session, orderId: string): Promise<boolean> {
  const bookings = await liveBookings(tx, orderId);
  if (bookings.length === 0) return false;
  return session.amount_total !== dueOf(bookings) || session.currency !== 'eur';
}

async function refundWholePayment(
  tx: Tx,
  { id, amount_total }: Session,
  reason: 'paid-twice' | 'too-late' | 'wrong-amount',
  now: number,
): Promise<SessionOutcome> {
  const refund = { payment_id: id, booking_id: '', cents: amount_total ?? 0, reason };
  const refundId = await requestRefund(tx, refund, now);
  if (refundId !== undefined) await enqueue(tx, 'payment-returned', refundId, now);
  return { kind: reason };
}
