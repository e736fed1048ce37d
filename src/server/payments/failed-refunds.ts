import type Stripe from 'stripe';
import type { Db, Tx } from '#server/platform/db/index.ts';

/** The provider's statuses of a refund that did not reach the card (Stripe API reference, Refunds). */
export const isFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** Takes back that a refund is done when the provider says later that it failed. Idempotent. */
export async function failRefund(tx: Tx, refund: Stripe.Refund, now: number): Promise<void> {
  if (!isFailed(refund)) return;
  const ours = await tx
    .selectFrom('refunds')
    .select('id')
    // Its own name for the refund, because the event may come before the answer that tells the provider's.
    .where('id', '=', refund.metadata?.['refund'] ?? '')
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (ours !== undefined) await markFailed(tx, ours.id, failureIn(refund), now);
}

/** Nobody tries it again by itself: the office pays it in another way, and the audit names it. */
export async function markFailed(db: Db, id: string, error: string, now: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ failed_at: now, done_at: null, locked_until: 0, error })
    .where('id', '=', id)
    .execute();
}

/** Such as "failed lost_or_stolen_card". */
export const failureIn = ({ status, failure_reason }: Stripe.Refund): string =>
  [status, failure_reason].filter(Boolean).join(' ');
