import type Stripe from 'stripe';
import type { Row } from '../db/tables.ts';
import { hashOf } from '../ids.ts';
import type { Services } from '../services.ts';
import { providerFailure } from './failures.ts';
import { ORDER, takeNews } from './note-session.ts';
import { dueOf, type Live } from './payable.ts';
import { returnUrls } from './pages.ts';

/** What is to be paid, and by whom. */
export interface Bill {
  order: Row<'orders'>;
  /** The booking number that stands for it. */
  number: string;
  /** At least one, with something to pay. */
  bookings: readonly Live[];
  /** Whether a form without a script asks. */
  isForm: boolean;
}

/** Where the visitor pays, or that the order is paid meanwhile. */
export type Checkout = { kind: 'open'; url: string } | { kind: 'paid' };

const HOUR_MS = 3_600_000;
/** A session of the provider can last from 30 minutes to 24 hours. One that ends sooner than this is not given out. */
const LEAST_MS = HOUR_MS / 2;
/** So many bookings are named line by line; the provider takes 100 lines. */
const MOST_LINES = 50;

/**
 * The page of the provider on which a bill is paid: the one that was opened before, if it is still good, else a new one.
 * Rejects with an error of the SDK when the provider cannot be asked.
 */
export async function checkoutOf(services: Services, bill: Bill): Promise<Checkout> {
  const stripe = await services.payments.stripe();
  const params = paramsOf(services, bill);
  for (const row of await openPayments(services, bill.order.id)) {
    const session = await retrieved(stripe, row.id);
    const noted = session === undefined ? undefined : await takeNews(session, services);
    if (noted?.kind === 'paid' || noted?.kind === 'known') return { kind: 'paid' };
    if (session !== undefined && isGood(session, params, services.now()))
      return { kind: 'open', url: session.url };
    await withdraw(services, stripe, row.id);
  }
  return { kind: 'open', url: await newSession(services, stripe, bill, params) };
}

type Params = Stripe.Checkout.SessionCreateParams & { expires_at: number; cancel_url: string };

function paramsOf({ config, now }: Services, { order, number, bookings, isForm }: Bill): Params {
  const dueCents = dueOf(bookings);
  // To the hour: two requests at once then ask for the very same session.
  const expiresAt = Math.ceil(now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  const metadata = { [ORDER]: order.id };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: linesOf(bookings),
    customer_email: order.email,
    client_reference_id: order.id,
    metadata,
    payment_intent_data: { metadata, description: number },
    expires_at: expiresAt / 1000,
    ...returnUrls(config, { order, number, dueCents }, isForm),
  };
}

function linesOf(bookings: readonly Live[]): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const line = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: cents, product_data: { name } },
  });
  const owing = bookings.filter((booking) => dueOf([booking]) > 0);
  if (owing.length <= MOST_LINES)
    return owing.map((booking) => line(`Parcel ${booking.tracking}`, dueOf([booking])));
  const [first, last] = [owing[0]?.tracking ?? '', owing.at(-1)?.tracking ?? ''];
  return [line(`${owing.length} parcels, from ${first} to ${last}`, dueOf(owing))];
}

const openPayments = ({ db }: Services, orderId: string): Promise<Row<'payments'>[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Undefined for a session that the provider does not know, as after a change from the sandbox to Stripe. */
async function retrieved(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (providerFailure(error).isUnknown) return undefined;
    throw error;
  }
}

/** Whether a session can still be paid, costs the same and leads back to the same page. */
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
    session.expires_at * 1000 - now >= LEAST_MS
  );
}

/** Nobody shall pay a session that another one replaces. What was paid in this very moment the webhook tells. */
async function withdraw({ db }: Services, stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { isDown } = providerFailure(error);
    if (isDown) throw error;
  }
  await db
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/**
 * The provider makes one session for one idempotency key. The number of ended sessions is part of it, so what was
 * withdrawn does not come again; so are the parameters, because it refuses one key for two things.
 */
async function newSession(
  { db, now }: Services,
  stripe: Stripe,
  { order, bookings }: Bill,
  params: Params,
): Promise<string> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order.id)
    // An open one is of this very moment, from another tab: it has the same key.
    .where('state', '!=', 'open')
    .executeTakeFirstOrThrow();
  const idempotencyKey = `order-${order.id}-${count}-${hashOf(JSON.stringify(params)).slice(0, 16)}`;
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
  const url = session.url ?? '';
  await db
    .insertInto('payments')
    .values({
      id: session.id,
      order_id: order.id,
      cents: dueOf(bookings),
      state: 'open',
      url,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return url;
}
