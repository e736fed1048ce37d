import type Stripe from 'stripe';
import { HOUR_MS } from '#domain/days/durations.ts';
import { ok, type Result } from '#domain/result.ts';
import { REFUND_JOB } from '#server/bookings/index.ts';
import {
  inTransaction,
  type Row,
  records,
  type Tx,
  type Database,
} from '#server/platform/db/index.ts';
import { type Lane, endJobs } from '#server/platform/jobs/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { providerFailure } from './provider-failure.ts';
import type { PaymentServices } from './services.ts';

type Refund = Row<'refunds'>;
type Needs = Pick<PaymentServices, 'db' | 'now' | 'payments'>;

/** The money is owed, so retries go on for days. */
const MAX_REFUND_WAIT_MS = 6 * HOUR_MS;
const MAX_REFUND_ATTEMPTS = 12;

/** Sends refunds to the provider. A failed status or a lasting refusal is final: the office pays in another way. */
export const refundLane = (services: Needs): Lane => ({
  name: 'refund',
  atOnce: 1,
  kinds: {
    [REFUND_JOB]: {
      maxAttempts: MAX_REFUND_ATTEMPTS,
      maxWaitMs: MAX_REFUND_WAIT_MS,
      giveUp: ({ entity_id: id }, error) =>
        inTransaction(services.db, (tx) => markFailed(tx, id, error, services.now())),
      run: async (job) => {
        const refund = await records.find(services.db, 'refunds', {
          id: job.entity_id,
          done_at: null,
        });
        if (refund === undefined) return { outcome: 'nothing to send' };
        const tried = await refundAtProvider(services, refund, job.attempts);
        if (tried.ok) {
          await finishRefund(services, refund, tried.value);
          return { outcome: 'done' };
        }
        if (!tried.isFinal) await noteError(services, refund, tried);
        return tried;
      },
    },
  },
});

const BY_HAND = 'by hand';

type Tried = Result<string, Failed>;
interface Failed {
  ok: false;
  error: string;
  isDown: boolean;
  isFinal: boolean;
  isLasting: boolean;
}

async function noteError(
  { db, now }: Needs,
  refund: Refund,
  { error, isLasting }: Failed,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await records.update(tx, 'refunds', { id: refund.id }, { error });
    if (isLasting && refund.error === null)
      await enqueue(tx, 'office-money', `refund ${refund.id}`, now());
  });
}

/** Sends a refund. A response is no refund yet; its status says whether there is one. */
async function refundAtProvider(
  { db, payments }: Needs,
  { id, payment_id, cents }: Refund,
  attempts: number,
): Promise<Tried> {
  const payment = await records.get(db, 'payments', { id: payment_id });
  try {
    const stripe = await payments.stripe();
    let amount = cents;
    if (attempts > 1) {
      // An idempotency key ends after a day, so all refunds are read; an upload can have a thousand.
      const earlier = await Array.fromAsync(
        stripe.refunds.list({ payment_intent: payment.intent, limit: 100 }),
      );
      const same = earlier.find(({ metadata }) => metadata?.['refund'] === id);
      if (same !== undefined) return refundOutcome(same);
      // Part was refunded in the provider's dashboard.
      amount = Math.min(cents, payment.cents - sentBackCents(earlier));
      if (amount <= 0) return ok(BY_HAND);
    }
    const made = await stripe.refunds.create(
      { payment_intent: payment.intent, amount, metadata: { refund: id } },
      {
        idempotencyKey: amount === cents ? `refund-${id}` : `refund-${id}-${amount}`,
      },
    );
    return refundOutcome(made);
  } catch (error) {
    const { code, text, isDown, isLasting } = providerFailure(error);
    // All was refunded in the dashboard.
    if (code === 'charge_already_refunded') return ok(BY_HAND);
    return { ok: false, error: text, isDown, isLasting, isFinal: false };
  }
}

const refundOutcome = (refund: Stripe.Refund): Tried =>
  isFailed(refund)
    ? { ok: false, error: failureIn(refund), isDown: false, isLasting: true, isFinal: true }
    : ok(refund.id);

const sentBackCents = (refunds: readonly Stripe.Refund[]): number =>
  refunds.reduce((sum, refund) => sum + (isFailed(refund) ? 0 : refund.amount), 0);

async function finishRefund({ db, now }: Needs, { id }: Refund, providerId: string): Promise<void> {
  const done = { provider_id: providerId, done_at: now(), failed_at: null, error: null };
  await records.update(db, 'refunds', { id }, done);
}

export async function waitingRefunds(
  db: Database,
): Promise<{ count: number; oldest: number | undefined }> {
  const { count, oldest } = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('created_at').as('oldest'),
    ])
    .where('done_at', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, oldest: oldest ?? undefined };
}

/** True for a refund that did not reach the card (Stripe API reference, Refunds). */
export const isFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** Records a refund that failed later. A second call changes nothing. */
export async function failRefund(tx: Tx, refund: Stripe.Refund, now: number): Promise<void> {
  if (!isFailed(refund)) return;
  // The event may precede the response with the provider's id.
  const ours = await records.find(tx, 'refunds', { id: refund.metadata?.['refund'] ?? '' });
  if (ours !== undefined) await markFailed(tx, ours.id, failureIn(refund), now);
}

/** Asks the office to pay in another way. A second call changes nothing. */
async function markFailed(tx: Tx, id: string, error: string, now: number): Promise<void> {
  const failed = { failed_at: now, done_at: null, error };
  if (!(await records.update(tx, 'refunds', { id, failed_at: null }, failed))) return;
  await enqueue(tx, 'refund-failed', id, now);
  await enqueue(tx, 'office-money', `refund ${id}`, now);
}

/** Notifies the customer. Returns false for a refund that did not fail or was settled before. */
export async function settleRefund(tx: Tx, id: string, now: number): Promise<boolean> {
  const open = { id, failed_at: ['is not', null], settled_at: null } as const;
  if (!(await records.update(tx, 'refunds', open, { settled_at: now }))) return false;
  await endJobs(tx, REFUND_JOB, id, now);
  await enqueue(tx, 'refund-settled', id, now);
  return true;
}

const failureIn = ({ status, failure_reason }: Stripe.Refund): string =>
  [status, failure_reason].filter(Boolean).join(' ');
