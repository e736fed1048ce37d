import type { Day } from '#domain/calendar.ts';
import type { NewRow, Row, Tx } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';

export type LedgerEntry = Omit<NewRow<'ledger'>, 'id' | 'created_at'>;

/** Credit taken from a grant or returned to it. */
export const movement = (
  kind: 'spent' | 'returned' | 'expired',
  of: { accountId: string; ref: string; source: string; cents: number },
): LedgerEntry => ({
  account_id: of.accountId,
  cents: of.cents,
  kind,
  ref: of.ref,
  source: of.source,
  expires_on: null,
  remaining_cents: 0,
});

/** Updates the account's balance too; false when the entry exists. */
export async function addEntry(tx: Tx, entry: LedgerEntry, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('ledger')
    .values({ id: newId(now), created_at: now, ...entry })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'ref', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('accounts')
    .set(({ eb }) => ({ credit_cents: eb('credit_cents', '+', entry.cents) }))
    .where('id', '=', entry.account_id)
    .execute();
  return true;
}

export async function changeRemaining(tx: Tx, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('ledger')
    .set(({ eb }) => ({ remaining_cents: eb('remaining_cents', '+', cents) }))
    .where('id', '=', id)
    .execute();
}

/** What an entity has spent and got back. */
export const usesOf = (tx: Tx, accountId: string, ref: string): Promise<Row<'ledger'>[]> =>
  tx
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ref', '=', ref)
    .where('kind', 'in', ['spent', 'returned'])
    .execute();

/** Grants with remaining credit, first to expire first, unlimited ones last. */
export async function creditSources(tx: Tx, accountId: string): Promise<Row<'ledger'>[]> {
  const rows = await tx
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('remaining_cents', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // The databases sort nulls differently.
  const last = ({ expires_on }: Row<'ledger'>): Day => expires_on ?? '9999-12-31';
  return rows.sort((a, b) => last(a).localeCompare(last(b)));
}
