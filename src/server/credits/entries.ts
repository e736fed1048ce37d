import { sql } from 'kysely';
import { type Day, dublinDay } from '#domain/calendar.ts';
import {
  type NewRow,
  type Row,
  type Tx,
  inTransaction,
  lock,
  records,
} from '#server/platform/db/index.ts';
import { newId, type DatabaseServices } from '#server/platform/index.ts';

export type LedgerEntry = Omit<NewRow<'ledger'>, 'id' | 'created_at'>;

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

/** Updates the balance too; false when the entry exists. */
export async function addEntry(tx: Tx, entry: LedgerEntry, now: number): Promise<boolean> {
  if (!(await records.insertNew(tx, 'ledger', { id: newId(now), created_at: now, ...entry })))
    return false;
  const credit_cents = sql<number>`credit_cents + ${entry.cents}`;
  await records.update(tx, 'accounts', { id: entry.account_id }, { credit_cents });
  return true;
}

export async function changeRemaining(tx: Tx, id: string, cents: number): Promise<void> {
  await records.update(tx, 'ledger', { id }, { remaining_cents: sql`remaining_cents + ${cents}` });
}

export const usesOf = (tx: Tx, accountId: string, ref: string): Promise<Row<'ledger'>[]> =>
  records.all(tx, 'ledger', { account_id: accountId, ref, kind: ['in', ['spent', 'returned']] });

/** First to expire first, unlimited ones last. */
export async function creditSources(tx: Tx, accountId: string): Promise<Row<'ledger'>[]> {
  const rows = await records.all(
    tx,
    'ledger',
    { account_id: accountId, remaining_cents: ['>', 0] },
    'created_at',
    'id',
  );
  // The databases sort nulls differently.
  const last = ({ expires_on }: Row<'ledger'>): Day => expires_on ?? '9999-12-31';
  return rows.sort((a, b) => last(a).localeCompare(last(b)));
}

export async function expireCredit(
  tx: Tx,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  await lock(tx, 'accounts', accountId);
  const over = await records.all(tx, 'ledger', {
    account_id: accountId,
    remaining_cents: ['>', 0],
    expires_on: ['<', dublinDay(now)],
  });
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
