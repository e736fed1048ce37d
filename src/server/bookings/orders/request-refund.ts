import type { NewRow, Tx } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';

type Refund = Pick<NewRow<'refunds'>, 'payment_id' | 'booking_id' | 'cents' | 'reason'>;

/**
 * Stores a refund to a card, in the transaction that makes it due, and returns its id; a worker tells the provider.
 * Idempotent: for the same reason a second time it returns undefined.
 */
export async function requestRefund(
  tx: Tx,
  refund: Refund,
  now: number,
): Promise<string | undefined> {
  const noted = await tx
    .insertInto('refunds')
    .values({ ...refund, id: newId(now), run_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason', 'booking_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted?.id;
}
