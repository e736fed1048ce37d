import type Stripe from 'stripe';
import { REFUND_JOB } from '#server/bookings/index.ts';
import type { Tx, Database } from '#server/platform/db/index.ts';
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
  const ours = await tx
    .selectFrom('refunds')
    .select('id')
    // The event may precede the response with the provider's id.
    .where('id', '=', refund.metadata?.['refund'] ?? '')
    .executeTakeFirst();
  if (ours !== undefined) await markFailed(tx, ours.id, failureIn(refund), now);
}

/** The office pays another way. Idempotent. */
export async function markFailed(tx: Tx, id: string, error: string, now: number): Promise<void> {
  const failed = await tx
    .updateTable('refunds')
    .set({ failed_at: now, done_at: null, error })
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (failed === undefined) return;
  await enqueue(tx, 'refund-failed', id, now);
  await enqueue(tx, 'office-money', `refund ${id}`, now);
}

/** Notifies the customer. False when not failed or settled before. */
export async function settleRefund(tx: Tx, id: string, now: number): Promise<boolean> {
  const settled = await tx
    .updateTable('refunds')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) return false;
  await endJobs(tx, REFUND_JOB, id, now);
  await enqueue(tx, 'refund-settled', id, now);
  return true;
}

export const failureIn = ({ status, failure_reason }: Stripe.Refund): string =>
  [status, failure_reason].filter(Boolean).join(' ');
