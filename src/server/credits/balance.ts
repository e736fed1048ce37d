import { dublinTime } from '#domain/calendar.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { expireCredit } from './expiry.ts';

/** The credit of an account: integer cents, and the last day in Ireland on which all of it counts. */
export interface Balance {
  balanceCents: number;
  expires: string | null;
}

/** The credit that still counts. What has expired is posted first, so that the ledger and the balance agree. */
export async function balanceOf(
  { db, now }: Pick<PlatformServices, 'db' | 'now'>,
  accountId: string,
): Promise<Balance> {
  const left = () =>
    db
      .selectFrom('ledger')
      .select(['remaining_cents', 'expires_on'])
      .where('account_id', '=', accountId)
      .where('remaining_cents', '>', 0)
      .execute();
  const { day } = dublinTime(new Date(now()));
  const counts = ({ expires_on }: { expires_on: string | null }): boolean =>
    expires_on === null || expires_on >= day;
  let rows = await left();
  if (!rows.every(counts)) {
    await inTransaction(db, (tx) => expireCredit(tx, { accountId, now: now() }));
    rows = await left();
  }
  return {
    balanceCents: rows.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0),
    expires: rows.flatMap(({ expires_on }) => expires_on ?? []).sort()[0] ?? null,
  };
}
