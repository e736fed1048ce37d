import { credits } from '#api/credits.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import {
  beyond,
  inPieces,
  type Db,
  type Row,
  inTransaction,
  lock,
  type Tx,
  records,
} from '#server/platform/db/index.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { usableCredit } from '#domain/money/credit.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { expireCredit } from './ledger.ts';

export const creditsEndpoint = accountEndpoint(credits, {}, async ({ account, services }) => {
  const balance = await balanceOf(services, account.id);
  const entries: Entry[] = [];
  for await (const piece of ledgerEntries(services.db, account.id)) entries.push(...piece);
  const { credit_had: had } = await records.get(services.db, 'accounts', { id: account.id });
  return success({ status: true, ...balance, hadBefore: had === '' ? null : had, entries });
});

type Entry = Pick<Row<'ledger'>, 'id' | 'kind' | 'cents'> & {
  at: number;
  expires: string | null;
  booking: string | null;
};

const ledgerEntries = (db: Db, accountId: string) =>
  inPieces<Entry>((after, max) =>
    db
      .selectFrom('ledger')
      .leftJoin('bookings', 'bookings.id', 'ledger.ref')
      .select(['ledger.id', 'kind', 'cents', 'ledger.created_at as at', 'expires_on as expires'])
      .select('tracking as booking')
      .where('ledger.account_id', '=', accountId)
      .where(beyond(['ledger.created_at', 'ledger.id'], '<', after && [after.at, after.id]))
      .orderBy('ledger.created_at', 'desc')
      .orderBy('ledger.id', 'desc')
      .limit(max)
      .execute(),
  );

/** All of it counts until the Irish day `expires`. */
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

/** Returns the usable cents (D10). Locks the account's row. */
export async function creditFor(
  tx: Tx,
  { accountId, totalCents, now }: { accountId: string; totalCents: number; now: number },
): Promise<number> {
  await expireCredit(tx, { accountId, now });
  return usableCredit((await lock(tx, 'accounts', accountId))?.credit_cents ?? 0, totalCents);
}

/** Covers each booking, or leaves enough of it for a card charge (D10), also after others are cancelled. */
export function dealCredit(usableCents: number, totals: readonly number[]): number[] {
  let remaining = usableCents;
  return totals.map((total) => {
    const share = usableCredit(remaining, total);
    remaining -= share;
    return share;
  });
}
