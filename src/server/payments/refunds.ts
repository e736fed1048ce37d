import type Stripe from 'stripe';
import { type Database, inTransaction, type Row } from '#server/platform/db/index.ts';
import { type Background, inBackground } from '#server/platform/jobs/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { type PaymentProviderFailure, providerFailure } from './failures.ts';
import type { PaymentServices } from './services.ts';
import { failureIn, isFailed, markFailed } from './failed-refunds.ts';

type Refund = Row<'refunds'>;
type Needs = Pick<PaymentServices, 'db' | 'now' | 'log' | 'payments'>;

/**
 * How long a refund belongs to the worker that took it; after a crash another worker takes it once the lease has run
 * out.
 */
export const REFUND_LEASE_MS = 60_000;
/** The longest pause between attempts; while the provider is down they go on, because the money is owed. */
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** What the provider refuses so often it refuses for good. */
const MOST_ATTEMPTS = 12;

/**
 * Sends the stored refunds to the provider, in the background, including those that waited while the server was down.
 */
export function startRefunds(services: Needs): Background {
  const worker = inBackground('refund', services.log, () => refundNext(services));
  worker.wake();
  return worker;
}

/** Makes the refund that has been due for longest. False when none is due or the provider cannot be reached. */
export async function refundNext(services: Needs): Promise<boolean> {
  const { db, now, log } = services;
  const refund = await takeDue(db, now());
  if (refund === undefined) return false;
  const tried = await refunded(services, refund);
  const { id, attempts } = refund;
  if (tried.kind === 'done') await finish(db, refund, tried.providerId, now());
  else if (tried.kind === 'failed')
    await inTransaction(db, (tx) => markFailed(tx, id, tried.text, now()));
  else await postpone(db, refund, tried, now());
  log({
    event: 'refund',
    outcome: tried.kind,
    about: id,
    attempts,
    ...(tried.kind !== 'done' && { error: tried.text }),
  });
  return tried.kind !== 'waiting' || !tried.isDown;
}

type Tried =
  | { kind: 'done'; providerId: string }
  /** It will never reach the card: the office pays it in another way. */
  | { kind: 'failed'; text: string }
  | ({ kind: 'waiting' } & Pick<PaymentProviderFailure, 'text' | 'isDown' | 'isLasting'>);

/** Follows the provider's word: an answer is no refund yet, its status is. */
async function refunded({ db, payments }: Needs, refund: Refund): Promise<Tried> {
  const { id, payment_id, cents, attempts } = refund;
  const payment = await db
    .selectFrom('payments')
    .select(['intent', 'cents'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  try {
    const stripe = await payments.stripe();
    let amount = cents;
    if (attempts > 1) {
      // The provider forgets an idempotency key after a day, but not the refunds it has made.
      const earlier = await stripe.refunds.list({ payment_intent: payment.intent, limit: 100 });
      const same = earlier.data.find(({ metadata }) => metadata?.['refund'] === id);
      if (same !== undefined) return outcomeOf(same);
      // Somebody has sent a part back by hand: what is left of the payment goes back.
      amount = Math.min(cents, payment.cents - sumOf(earlier.data));
      if (amount <= 0) return { kind: 'done', providerId: 'by hand' };
    }
    const made = await stripe.refunds.create(
      { payment_intent: payment.intent, amount, metadata: { refund: id } },
      { idempotencyKey: amount === cents ? `refund-${id}` : `refund-${id}-${amount}` },
    );
    return outcomeOf(made);
  } catch (error) {
    const { code, text, isDown, isLasting } = providerFailure(error);
    // Somebody has refunded all of it by hand.
    if (code === 'charge_already_refunded') return { kind: 'done', providerId: 'by hand' };
    const isFinal = !isDown && attempts >= MOST_ATTEMPTS;
    return isFinal ? { kind: 'failed', text } : { kind: 'waiting', text, isDown, isLasting };
  }
}

const outcomeOf = (refund: Stripe.Refund): Tried =>
  isFailed(refund)
    ? { kind: 'failed', text: failureIn(refund) }
    : { kind: 'done', providerId: refund.id };

const sumOf = (refunds: readonly Stripe.Refund[]): number =>
  refunds.reduce((sum, refund) => sum + (isFailed(refund) ? 0 : refund.amount), 0);

/** Leases one refund. The attempt counts from now on, so that one that ends in a crash is counted too. */
const takeDue = (db: Database, now: number): Promise<Refund | undefined> =>
  db
    .updateTable('refunds')
    .set((row) => ({ locked_until: now + REFUND_LEASE_MS, attempts: row('attempts', '+', 1) }))
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_at', '<=', now)
    .where('locked_until', '<=', now)
    .where('id', '=', (query) =>
      query
        .selectFrom('refunds')
        .select('id')
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('run_at', '<=', now)
        .where('locked_until', '<=', now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

async function finish(
  db: Database,
  { id }: Refund,
  providerId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ provider_id: providerId, done_at: now, locked_until: 0, error: null })
    .where('id', '=', id)
    .execute();
}

/** After 2, 4, 8 … seconds, at most six hours. What does not pass by itself is told to the office, once. */
async function postpone(
  db: Database,
  { id, attempts, error }: Refund,
  { text, isLasting }: Extract<Tried, { kind: 'waiting' }>,
  now: number,
): Promise<void> {
  const wait = Math.min(2 ** attempts * 1000, LONGEST_WAIT_MS);
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('refunds')
      .set({ run_at: now + wait, locked_until: 0, error: text })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
    if (isLasting && error === null) await enqueue(tx, 'office-money', `refund ${id}`, now);
  });
}
