import { usableCredit } from '#domain/credit.ts';
import { lock, type Tx } from '#server/platform/db/index.ts';
import { expireCredit } from './expiry.ts';

/**
 * How many cents of its credit an account can use for a price in cents: as many as leave nothing to pay, or enough to
 * charge a card (D10). The account's row stays locked until the end of the transaction.
 */
export async function creditFor(
  tx: Tx,
  { accountId, totalCents, now }: { accountId: string; totalCents: number; now: number },
): Promise<number> {
  await expireCredit(tx, { accountId, now });
  return usableCredit((await lock(tx, 'accounts', accountId))?.credit_cents ?? 0, totalCents);
}
