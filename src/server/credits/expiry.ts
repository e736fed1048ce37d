import { dublinDay } from '#domain/calendar.ts';
import { inTransaction, lock, type Tx } from '#server/platform/db/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { addEntry, changeRemaining, movement } from './entries.ts';

export async function expireCredit(
  tx: Tx,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  await lock(tx, 'accounts', accountId);
  const over = await tx
    .selectFrom('ledger')
    .select(['id', 'remaining_cents'])
    .where('account_id', '=', accountId)
    .where('remaining_cents', '>', 0)
    .where('expires_on', '<', dublinDay(now))
    .execute();
  for (const { id: source, remaining_cents } of over) {
    await changeRemaining(tx, source, -remaining_cents);
    const entry = { accountId, ref: 'expiry', source, cents: -remaining_cents };
    await addEntry(tx, movement('expired', entry), now);
  }
}

/** A transaction per account, so that locks are short. */
export async function expireAllCredit({ db, now }: DatabaseServices): Promise<void> {
  const accounts = await db
    .selectFrom('ledger')
    .select('account_id')
    .distinct()
    .where('remaining_cents', '>', 0)
    .where('expires_on', '<', dublinDay(now()))
    .execute();
  for (const { account_id: accountId } of accounts)
    await inTransaction(db, (tx) => expireCredit(tx, { accountId, now: now() }));
}
