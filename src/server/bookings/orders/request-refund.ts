import { sql } from 'kysely';
import type { RefundState } from '#api/booking-view.ts';
import { insertNew, type NewRow, type Tx } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';
import { addJob } from '#server/platform/jobs/index.ts';

export const REFUND_JOB = 'refund';

type Refund = Pick<NewRow<'refunds'>, 'payment_id' | 'booking_id' | 'cents' | 'reason'>;

/** In the caller's transaction. Undefined if its reason has one already. */
export async function requestRefund(
  tx: Tx,
  refund: Refund,
  now: number,
): Promise<string | undefined> {
  const id = newId(now);
  if (!(await insertNew(tx, 'refunds', { ...refund, id, created_at: now }))) return undefined;
  await addJob(tx, REFUND_JOB, id, now);
  return id;
}

export const refundState = sql<RefundState | null>`case when refunds.id is null then null
  when refunds.settled_at is not null then 'settled' when refunds.failed_at is not null then 'failed'
  when refunds.done_at is not null then 'sent' else 'waiting' end`.as('refund');
