import type Stripe from 'stripe';
import { REFUND_JOB } from '#server/bookings/index.ts';
import { type Tx, type Database, records } from '#server/platform/db/index.ts';
import { endJobs } from '#server/platform/jobs/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';

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

/** Did not reach the card (Stripe API reference, Refunds). */
export const isFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** For one that failed later. Idempotent. */
export async function failRefund(tx: Tx, refund: Stripe.Refund, now: number): Promise<void> {
  if (!isFailed(refund)) return;
  // The event may precede the response with the provider's id.
  const ours = await records.find(tx, 'refunds', { id: refund.metadata?.['refund'] ?? '' });
  if (ours !== undefined) await markFailed(tx, ours.id, failureIn(refund), now);
}

/** The office pays another way. Idempotent. */
export async function markFailed(tx: Tx, id: string, error: string, now: number): Promise<void> {
  const failed = { failed_at: now, done_at: null, error };
  if (!(await records.update(tx, 'refunds', { id, failed_at: null }, failed))) return;
  await enqueue(tx, 'refund-failed', id, now);
  await enqueue(tx, 'office-money', `refund ${id}`, now);
}

/** Notifies the customer. False when not failed or settled before. */
export async function settleRefund(tx: Tx, id: string, now: number): Promise<boolean> {
  const open = { id, failed_at: ['is not', null], settled_at: null } as const;
  if (!(await records.update(tx, 'refunds', open, { settled_at: now }))) return false;
  await endJobs(tx, REFUND_JOB, id, now);
  await enqueue(tx, 'refund-settled', id, now);
  return true;
}

export const failureIn = ({ status, failure_reason }: Stripe.Refund): string =>
  [status, failure_reason].filter(Boolean).join(' ');
