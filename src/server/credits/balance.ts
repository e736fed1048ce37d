import { dublinDay } from '#domain/calendar.ts';
import { usableCredit } from '#domain/credit.ts';
import { inTransaction, lock, type Tx, records } from '#server/platform/db/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { expireCredit } from './ledger.ts';

/** `expires`: last Irish day on which all of it counts. */
export interface Balance {
  balanceCents: number;
  expires: string | null;
}

export async function balanceOf(
  { db, now }: DatabaseServices,
  accountId: string,
): Promise<Balance> {
  const remaining = () =>
    records.all(db, 'ledger', { account_id: accountId, remaining_cents: ['>', 0] });
  const day = dublinDay(now());
  const counts = ({ expires_on }: { expires_on: string | null }): boolean =>
    expires_on === null || expires_on >= day;
  let rows = await remaining();
  if (!rows.every(counts)) {
    await inTransaction(db, (tx) => expireCredit(tx, { accountId, now: now() }));
    rows = await remaining();
  }
  return {
    balanceCents: rows.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0),
    expires: rows.flatMap(({ expires_on }) => expires_on ?? []).sort()[0] ?? null,
  };
}

/** Usable cents (D10). Locks the account's row. */
export async function creditFor(
  tx: Tx,
  { accountId, totalCents, now }: { accountId: string; totalCents: number; now: number },
): Promise<number> {
  await expireCredit(tx, { accountId, now });
  return usableCredit((await lock(tx, 'accounts', accountId))?.credit_cents ?? 0, totalCents);
}

/** Each booking is covered or owes enough for a card charge (D10), also after others are cancelled. */
export function dealCredit(usableCents: number, totals: readonly number[]): number[] {
  let remaining = usableCents;
  return totals.map((total) => {
    const share = usableCredit(remaining, total);
    remaining -= share;
    return share;
  });
}
