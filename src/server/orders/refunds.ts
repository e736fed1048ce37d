import type { Database, Row } from '../db/tables.ts';
import { inBackground, type Background } from '../payments/background.ts';
import { providerFailure, type ProviderFailure } from '../payments/failures.ts';
import type { Services } from '../services.ts';

type Refund = Row<'refunds'>;
type Needs = Pick<Services, 'db' | 'now' | 'log' | 'payments'>;

/** So long a refund belongs to the worker that took it; after a crash another one takes it then. */
export const REFUND_LEASE_MS = 60_000;
/** Money that is owed is tried for ever, at least so often. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Tells the provider of the refunds that are noted, in the background, and of those that waited while we were down. */
export function startRefunds(services: Needs): Background {
  const worker = inBackground('refund', services.log, () => refundNext(services));
  worker.wake();
  return worker;
}

/**
 * Sends back the money that is due for longest. False when nothing is due, or when the provider cannot be reached.
 */
export async function refundNext(services: Needs): Promise<boolean> {
  const { db, now, log } = services;
  const refund = await takeDue(db, now());
  if (refund === undefined) return false;
  const tried = await refunded(services, refund);
  const isDone = typeof tried === 'string';
  await (isDone ? finish(db, refund, tried, now()) : postpone(db, refund, tried.text, now()));
  log({
    event: 'refund',
    outcome: isDone ? 'done' : 'waiting',
    attempts: refund.attempts,
    ...(!isDone && { error: tried.text }),
  });
  return isDone || !tried.isDown;
}

/** The provider's id of the refund, or why there is none yet. */
async function refunded(
  { db, payments }: Needs,
  { id, payment_id, cents, attempts }: Refund,
): Promise<string | ProviderFailure> {
  const { intent } = await db
    .selectFrom('payments')
    .select('intent')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  try {
    const stripe = await payments.stripe();
    if (attempts > 1) {
      // The provider forgets an idempotency key after a day, but not what it has sent back.
      const earlier = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      const same = earlier.data.find(({ metadata }) => metadata?.['refund'] === id);
      if (same !== undefined) return same.id;
    }
    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount: cents, metadata: { refund: id } },
      { idempotencyKey: `refund-${id}` },
    );
    return refund.id;
  } catch (error) {
    const failure = providerFailure(error);
    // Somebody has sent all of it back by hand.
    return failure.code === 'charge_already_refunded' ? 'by hand' : failure;
  }
}

/** Takes one refund. Its attempt counts from now on: one that ends in a crash is known by it. */
const takeDue = (db: Database, now: number): Promise<Refund | undefined> =>
  db
    .updateTable('refunds')
    .set((row) => ({ locked_until: now + REFUND_LEASE_MS, attempts: row('attempts', '+', 1) }))
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('locked_until', '<=', now)
    .where('id', '=', (query) =>
      query
        .selectFrom('refunds')
        .select('id')
        .where('done_at', 'is', null)
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

/** After 2, 4, 8 … seconds, at most six hours. */
async function postpone(
  db: Database,
  { id, attempts }: Refund,
  error: string,
  now: number,
): Promise<void> {
  const wait = Math.min(2 ** attempts * 1000, LONGEST_WAIT_MS);
  await db
    .updateTable('refunds')
    .set({ run_at: now + wait, locked_until: 0, error })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}
