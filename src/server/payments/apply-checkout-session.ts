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
import { inTransaction, type Tx, records, type Row } from '#server/platform/db/index.ts';
import { noteInLog, errorLine } from '#server/platform/log/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { type PaymentServices, paymentEndpoints } from './services.ts';
import { stripeId } from './stripe-client.ts';
import { raiseAlert, settleUnknownPayment } from './alerts.ts';
import { bookSuccess } from '#api/payments.ts';
import { PATHS } from '#routes';
import { CALL_LIMITS } from '#server/platform/http/index.ts';
import { orderPayPath, pathAfterPaying, firstNumber, returnUrls } from './payable.ts';

type Session = Stripe.Checkout.Session;
type Needs = Pick<PaymentServices, 'content' | 'now'>;

export type SessionOutcome =
  | { kind: 'paid'; steps: readonly BookingStep[] }
  | { kind: 'paid-twice' | 'too-late' | 'wrong-amount' }
  | { kind: 'known' }
  | { kind: 'expired' }
  | { kind: 'open' }
  /** Paid, but the order is missing, as after a restored backup. */
  | { kind: 'unsettled'; sessionId: string }
  | { kind: 'unknown' };

export const ORDER_METADATA = 'order';

/**
 * Runs in the caller's transaction; repeats and any order of arrival change nothing. A payment for nothing is refunded.
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

/** Announces after the commit. */
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

/** The session names the order when the server died before writing our row. */
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
  // The comparison may have found it first.
  if (isFirst) await settleUnknownPayment(tx, paidIntent(session), now);
  return isFirst;
}

/** The server's amount counts (D9). */
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

/** Has the webhook's effect; when the provider does not answer, the next page waits for the webhook. */
export const bookSuccessEndpoint = paymentEndpoints.responseEndpoint(
  bookSuccess,
  { limits: CALL_LIMITS.paymentReturn },
  async ({ params, services }) => {
    const path = await pageAfter(params.session, services);
    return new Response(null, {
      status: 303,
      headers: {
        location: new URL(path, services.config.siteUrl).href,
        'cache-control': 'no-store',
      },
    });
  },
);

async function pageAfter(id: string, services: PaymentServices): Promise<string> {
  const session = await providerSession(id, services);
  const noted =
    session === undefined ? undefined : await applyCheckoutSessionNow(session, services);
  const order = await orderOfSession(services, id, session);
  const number = order === undefined ? undefined : await firstNumber(services.db, order.id);
  if (order === undefined || number === undefined) return PATHS.success;
  const mustPay =
    noted?.kind === 'expired' || (noted?.kind === 'open' && session?.status === 'open');
  const dueCents = dueOf(await liveBookings(services.db, order.id));
  const ofForms = returnUrls(services.config, { order, number, dueCents }, true);
  const isForm = session?.cancel_url === ofForms.cancel_url;
  if (!mustPay || order.paid_at !== null)
    return pathAfterPaying(services.config, order, number, isForm);
  return isForm ? ofForms.cancel_url : orderPayPath(order, number, dueCents);
}

async function providerSession(
  id: string,
  { payments, log }: PaymentServices,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    const stripe = await payments.stripe();
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    log({ event: 'payment', outcome: 'no answer', ...errorLine(error) });
    return undefined;
  }
}

async function orderOfSession(
  { db }: PaymentServices,
  id: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<Row<'orders'> | undefined> {
  const orderId = session?.metadata?.[ORDER_METADATA];
  return db
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', row.selectFrom('payments').select('order_id').where('payments.id', '=', id)),
        ...(orderId === undefined ? [] : [row('id', '=', orderId)]),
      ]),
    )
    .executeTakeFirst();
}
