import type Stripe from 'stripe';
import { HOUR_MS } from '#domain/durations.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { dueOf, type LiveBooking } from '#server/bookings/index.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { hashOf } from '#server/platform/index.ts';
import type { PaymentServices } from './services.ts';
import { applyCheckoutSessionNow, ORDER_METADATA } from './apply-checkout-session.ts';
import { endPaymentSession, openPayments, retrieved } from './open-sessions.ts';
import { returnUrls } from './pages.ts';

export interface Bill {
  order: Row<'orders'>;
  number: string;
  bookings: readonly LiveBooking[];
  isForm: boolean;
}

export type Checkout = { kind: 'open'; url: string } | { kind: 'paid' };

/** Sessions last 30 minutes to 24 hours; one that ends sooner than this is not reused. */
const MIN_MS = HOUR_MS / 2;
const MAX_CHECKOUT_LINES = 50;

/** The open session if still valid. Rejects when the provider is unreachable. */
export async function checkoutOf(services: PaymentServices, bill: Bill): Promise<Checkout> {
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
  return { kind: 'open', url: await newSession(services, stripe, bill, params) };
}

type Params = Stripe.Checkout.SessionCreateParams & { expires_at: number; cancel_url: string };

function paramsOf(
  { config, now }: PaymentServices,
  { order, number, bookings, isForm }: Bill,
): Params {
  const dueCents = dueOf(bookings);
  // Rounded, so that concurrent requests send the same parameters.
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

/** Counts ended sessions, so that none comes back, and hashes the parameters, which the provider compares. */
async function newSession(
  { db, now }: PaymentServices,
  stripe: Stripe,
  { order, bookings }: Bill,
  params: Params,
): Promise<string> {
  // An open one is a concurrent request's, with the same key.
  const ended = { order_id: order.id, state: ['!=', 'open'] } as const;
  const count = await records.count(db, 'payments', ended);
  const idempotencyKey = `order-${order.id}-${count}-${hashOf(JSON.stringify(params)).slice(0, 16)}`;
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
  const url = session.url ?? '';
  await records.insertNew(db, 'payments', {
    id: session.id,
    order_id: order.id,
    cents: dueOf(bookings),
    state: 'open',
    url,
    created_at: now(),
  });
  return url;
}
