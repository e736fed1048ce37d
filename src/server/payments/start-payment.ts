import { startPayment } from '#api/payments.ts';
import { formatEuro } from '#domain/money/money.ts';
import { readTrackingNumber, formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as payment from '#messages/payment.ts';
import { PATHS } from '#routes';
import {
  bookingPath,
  chargeForCollections,
  dueOf,
  isHeld,
  isSuspended,
  liveBookings,
  lockOrder,
  settleOrder,
  type LiveBooking,
} from '#server/bookings/index.ts';
import { inTransaction, type Row, records, type Tx } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { paymentEndpoints, type PaymentServices } from './services.ts';
import { raiseAlert } from './alerts.ts';
import { providerFailure } from './provider-failure.ts';
import { announce, applyCheckoutSessionNow, ORDER_METADATA } from './apply-checkout-session.ts';
import { pathAfterPaying, returnUrls, payableOf, type PayableOrder } from './payable.ts';
import type Stripe from 'stripe';
import { HOUR_MS } from '#domain/days/durations.ts';
import { hashOf } from '#server/platform/index.ts';
import { endPaymentSession, openPayments, retrieved } from './open-sessions.ts';

/** A double click or second tab gets the same session; a paid order its status. */
export const startPaymentEndpoint = paymentEndpoints.endpoint(
  startPayment,
  {
    limits: http.CALL_LIMITS.payment,
    form: {
      from: ({ id, page }, { config }) => {
        if (page === 'pay') return PATHS.pay;
        const number = readTrackingNumber(String(id));
        return number === undefined ? PATHS.bulkBooking : bookingPath(config, number);
      },
      id: 'pay',
      done: PATHS.success,
    },
  },
  async ({ body: { id, amount }, viewer, isForm, services }) => {
    const payable = await payableOf(services.db, viewer, id);
    if (!payable.ok) return payable;
    const { order, number } = payable.value;
    const paidPath = pathAfterPaying(services.config, order, number, isForm);
    if (order.paid_at !== null) return leadTo(paidPath);
    if (isHeld(order)) return http.problem(409, payment.held, { kind: 'agreement-waiting' });
    if (await isSuspended(services))
      return http.problem(503, payment.suspended, { kind: 'bookings-suspended' });
    // The final button names the amount (D11), so it is on the booking's page.
    if (isForm && amount === '') return leadTo(bookingPath(services.config, number));
    const { before, bookings } = await chargedNow(order.id, services);
    if (bookings.length === 0) return CANCELLED;
    const dueCents = dueOf(bookings);
    const wrong = wrongAmount(amount, dueCents);
    // Less than the button said needs no other agreement (D75).
    const isLess = dueCents < before && wrongAmount(amount, before) === undefined;
    if (wrong !== undefined && !isLess) return wrong;
    if (dueCents === 0) return settleForNothing(payable.value, paidPath, services);
    try {
      const checkout = await checkoutOf(services, { order, number, bookings, isForm });
      if (checkout.kind === 'gone') return CANCELLED;
      return leadTo(checkout.kind === 'open' ? checkout.url : paidPath);
    } catch (error) {
      return notOpened(error, order.id, dueCents, services);
    }
  },
);

const CANCELLED = http.problem(409, payment.cancelled, { kind: 'booking-cancelled' });

/** Prices the order with the charge for a collection, or without it, as the account's other orders are now (D75). */
const chargedNow = (orderId: string, services: PaymentServices) =>
  inTransaction(services.db, async (tx) => {
    const before = dueOf(await liveBookings(tx, orderId));
    await chargeUnpaid(tx, orderId, true, services);
    return { before, bookings: await liveBookings(tx, orderId) };
  });

async function chargeUnpaid(
  tx: Tx,
  orderId: string,
  mayLower: boolean,
  services: PaymentServices,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order !== undefined)
    await chargeForCollections(tx, order, services, { now: services.now(), mayLower });
}

/** Asks the customer to try again, or alerts the office when the failure is permanent. */
async function notOpened(
  error: unknown,
  orderId: string,
  cents: number,
  { db, log, now }: PaymentServices,
): Promise<http.Problem> {
  const { text: word, isLasting } = providerFailure(error);
  const outcome = isLasting ? 'refused by provider' : 'no provider';
  log({ event: 'payment', outcome, about: orderId, error: word });
  if (!isLasting)
    return http.problem(503, payment.noProvider, {
      kind: 'provider-away',
      headers: { 'retry-after': '30' },
    });
  const alert = {
    id: orderId,
    kind: 'refused' as const,
    intent: '',
    order_id: orderId,
    cents,
    word,
  };
  await inTransaction(db, (tx) => raiseAlert(tx, alert, now()));
  return http.problem(502, payment.providerRefuses, { kind: 'provider-refuses' });
}

const leadTo = (url: string): http.Reply<{ status: true; url: string }> =>
  http.success({ status: true, url }, { page: url });

/** Refuses an amount that is not the one due (D9). */
function wrongAmount(typed: string, dueCents: number): http.Problem | undefined {
  if (typed === '') return undefined;
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (euros === undefined)
    return http.problem(409, payment.amountUnreadable(formatEuro(dueCents)), {
      kind: 'amount-changed',
      facts: { dueCents },
    });
  const linkedCents = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return linkedCents === dueCents ? undefined : amountChanged(linkedCents, dueCents);
}

const amountChanged = (fromCents: number, dueCents: number): http.Problem =>
  http.problem(409, payment.amount(formatEuro(fromCents), formatEuro(dueCents)), {
    kind: 'amount-changed',
    facts: { dueCents },
  });

/** Settles an order of which credit covers all that is left after cancellations. */
async function settleForNothing(
  { order }: PayableOrder,
  paidPath: string,
  services: PaymentServices,
): Promise<http.Reply<{ status: true; url: string }>> {
  const settled = await inTransaction(services.db, async (tx) => {
    await chargeUnpaid(tx, order.id, false, services);
    const dueCents = dueOf(await liveBookings(tx, order.id));
    return dueCents === 0 ? settleOrder(tx, order.id, services) : amountChanged(0, dueCents);
  });
  if (!('kind' in settled)) return settled;
  if (settled.kind === 'cancelled') return CANCELLED;
  if (settled.kind === 'paid') announce(settled, services);
  return leadTo(paidPath);
}

interface Bill {
  order: Row<'orders'>;
  number: string;
  bookings: readonly LiveBooking[];
  isForm: boolean;
}

type Checkout = { kind: 'open'; url: string } | { kind: 'paid' } | { kind: 'gone' };

/** Sessions last 30 minutes to 24 hours; one that ends sooner than this is not reused. */
const MIN_MS = HOUR_MS / 2;
const MAX_CHECKOUT_LINES = 50;

/** Takes the open session if it is still valid. Rejects when the provider is unreachable. */
async function checkoutOf(services: PaymentServices, bill: Bill): Promise<Checkout> {
  const stripe = await services.payments.stripe();
  const params = paramsOf(services, bill);
  for (const row of await openPayments(services, bill.order.id)) {
    const session = await retrieved(stripe, row.id);
    const noted =
      session === undefined ? undefined : await applyCheckoutSessionNow(session, services);
    if (noted?.kind === 'paid' || noted?.kind === 'known') return { kind: 'paid' };
    if (session !== undefined && isGood(session, params, services.now()))
      return { kind: 'open', url: session.url };
    if (!(await endPaymentSession(services, stripe, row.id))) return { kind: 'paid' };
  }
  return newSession(services, stripe, bill, params);
}

type Params = Stripe.Checkout.SessionCreateParams & { expires_at: number; cancel_url: string };

function paramsOf(
  { config, now }: PaymentServices,
  { order, number, bookings, isForm }: Bill,
): Params {
  const dueCents = dueOf(bookings);
  // It is rounded, so that concurrent requests send the same parameters.
  const expiresAt = Math.ceil(now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  const metadata = { [ORDER_METADATA]: order.id };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: lineItems(bookings),
    customer_email: order.email,
    client_reference_id: order.id,
    metadata,
    payment_intent_data: { metadata, description: number },
    expires_at: expiresAt / 1000,
    ...returnUrls(config, { order, number, dueCents }, isForm),
  };
}

function lineItems(
  bookings: readonly LiveBooking[],
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const line = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: cents, product_data: { name } },
  });
  const owing = bookings.filter((booking) => dueOf([booking]) > 0);
  if (owing.length <= MAX_CHECKOUT_LINES)
    return owing.map((booking) =>
      line(`Parcel ${formatTrackingNumber(booking.tracking)}`, dueOf([booking])),
    );
  const [first = '', last = ''] = [owing[0], owing.at(-1)].map((booking) =>
    formatTrackingNumber(booking?.tracking ?? ''),
  );
  return [line(`${owing.length} parcels, from ${first} to ${last}`, dueOf(owing))];
}

function isGood(
  session: Stripe.Checkout.Session,
  params: Params,
  now: number,
): session is Stripe.Checkout.Session & { url: string } {
  const cents = params.line_items?.reduce(
    (sum, line) => sum + (line.price_data?.unit_amount ?? 0),
    0,
  );
  return (
    session.status === 'open' &&
    session.url !== null &&
    session.amount_total === cents &&
    session.cancel_url === params.cancel_url &&
    session.expires_at * 1000 - now >= MIN_MS
  );
}

/**
 * The key of a session counts those that have ended, so that none comes back, and hashes the parameters, which the provider
 * compares.
 */
async function newSession(
  { db, now }: PaymentServices,
  stripe: Stripe,
  { order, bookings }: Bill,
  params: Params,
): Promise<Checkout> {
  // An open session is a concurrent request's, with the same key.
  const ended = { order_id: order.id, state: ['!=', 'open'] } as const;
  const count = await records.count(db, 'payments', ended);
  const idempotencyKey = `order-${order.id}-${count}-${hashOf(JSON.stringify(params)).slice(0, 16)}`;
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
  const { id, url: address } = session;
  const url = address ?? '';
  const isStored = await inTransaction(db, async (tx) => {
    // It may have been cancelled or erased while the provider answered.
    if ((await lockOrder(tx, order.id)) === undefined) return false;
    if ((await liveBookings(tx, order.id)).length === 0) return false;
    const row = { id, order_id: order.id, cents: dueOf(bookings), url, created_at: now() };
    await records.insertNew(tx, 'payments', { ...row, state: 'open' });
    return true;
  });
  if (isStored) return { kind: 'open', url };
  await stripe.checkout.sessions.expire(id);
  return { kind: 'gone' };
}
