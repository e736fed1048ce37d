import { dublinDay, type Day } from '#domain/days/calendar.ts';
import {
  lock,
  type Row,
  type Tx,
  records,
  type NewRow,
  inTransaction,
} from '#server/platform/db/index.ts';
import { newId, type DatabaseServices } from '#server/platform/index.ts';
import { sql } from 'kysely';

/** `expiresOn` is the last Irish day, or null for unlimited credit. */
export interface NewCredit {
  accountId: string;
  cents: number;
  kind: 'registration' | 'bonus';
  ref: string;
  expiresOn: Day | null;
  now: number;
}

export interface CreditUse {
  accountId: string;
  ref: string;
  now: number;
}

/** Returns false when it was granted before, or where the account does not exist. */
export async function postCredit(tx: Tx, credit: NewCredit): Promise<boolean> {
  const { accountId, cents, kind, ref, expiresOn, now } = credit;
  mustBeCents(cents, 1);
  if ((await lock(tx, 'accounts', accountId)) === undefined) return false;
  return addEntry(
    tx,
    {
      account_id: accountId,
      cents,
      kind,
      ref,
      source: '',
      expires_on: expiresOn,
      remaining_cents: cents,
    },
    now,
  );
}

/** Spends first what expires first and returns the amount. Locks the account; a second call changes nothing. */
export async function spendCredit(
  tx: Tx,
  { accountId, ref, now, cents }: CreditUse & { cents: number },
): Promise<number> {
  mustBeCents(cents, 0);
  if ((await lock(tx, 'accounts', accountId)) === undefined) return 0;
  const earlier = await usesOf(tx, accountId, ref);
  if (earlier.length > 0) return earlier.reduce((held, use) => held - use.cents, 0);
  await expireCredit(tx, { accountId, now });
  let taken = 0;
  for (const { id: source, remaining_cents } of await creditSources(tx, accountId)) {
    const part = Math.min(remaining_cents, cents - taken);
    if (part === 0) break;
    await changeRemaining(tx, source, -part);
    await addEntry(tx, movement('spent', { accountId, ref, source, cents: -part }), now);
    taken += part;
  }
  return taken;
}

/**
 * Returns the cents that count again; a second call changes nothing. Expired credit is posted as returned and expired.
 */
export async function returnCredit(tx: Tx, { accountId, ref, now }: CreditUse): Promise<number> {
  if ((await lock(tx, 'accounts', accountId)) === undefined) return 0;
  await expireCredit(tx, { accountId, now });
  const day = dublinDay(now);
  let returned = 0;
  for (const { kind, source, cents } of await usesOf(tx, accountId, ref)) {
    if (kind !== 'spent') continue;
    const back = { accountId, ref, source, cents: -cents };
    if (!(await addEntry(tx, movement('returned', back), now))) continue;
    const { expires_on } = await records.get(tx, 'ledger', { id: source });
    if (expires_on !== null && expires_on < day)
      await addEntry(tx, movement('expired', { ...back, cents }), now);
    else {
      await changeRemaining(tx, source, -cents);
      returned -= cents;
    }
  }
  return returned;
}

/** Books cents that `from` has used as used by `to`. What was returned is left out. */
export async function moveCredit(
  tx: Tx,
  move: { accountId: string; from: string; to: string; cents: number; now: number },
): Promise<void> {
  const { accountId, from, to, cents, now } = move;
  mustBeCents(cents, 0);
  await lock(tx, 'accounts', accountId);
  const held = await usesOf(tx, accountId, to);
  let remaining = cents;
  const uses = await usesOf(tx, accountId, from);
  const back = uses.flatMap(({ kind, source }) => (kind === 'returned' ? [source] : []));
  for (const use of uses) {
    const part = back.includes(use.source) ? 0 : Math.min(remaining, -use.cents);
    if (part === 0) continue;
    remaining -= part;
    const known = held.find(({ kind, source }) => kind === 'spent' && source === use.source);
    await changeTaken(tx, use, part);
    if (known !== undefined) await changeTaken(tx, known, -part);
    else await records.insert(tx, 'ledger', { ...use, id: newId(now), ref: to, cents: -part });
  }
}

/** Gives back a part of what a booking used. The rest stays with it. */
export async function returnPartOfCredit(
  tx: Tx,
  { accountId, from, cents, now }: { accountId: string; from: string; cents: number; now: number },
): Promise<void> {
  const ref = newId(now);
  await moveCredit(tx, { accountId, from, to: ref, cents, now });
  await returnCredit(tx, { accountId, ref, now });
}

async function changeTaken(tx: Tx, { id, cents }: Row<'ledger'>, by: number): Promise<void> {
  if (cents + by === 0) await records.delete(tx, 'ledger', { id });
  else await records.update(tx, 'ledger', { id }, { cents: cents + by });
}

function mustBeCents(cents: number, min: number): void {
  if (!Number.isSafeInteger(cents) || cents < min)
    throw new RangeError(`Credit is a whole number of cents of at least ${min}.`);
}

type LedgerEntry = Omit<NewRow<'ledger'>, 'id' | 'created_at'>;

const movement = (
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

/** Updates the balance too. Returns false when the entry exists. */
async function addEntry(tx: Tx, entry: LedgerEntry, now: number): Promise<boolean> {
  if (!(await records.insertNew(tx, 'ledger', { id: newId(now), created_at: now, ...entry })))
    return false;
  const credit_cents = sql<number>`credit_cents + ${entry.cents}`;
  await records.update(tx, 'accounts', { id: entry.account_id }, { credit_cents });
  return true;
}

async function changeRemaining(tx: Tx, id: string, cents: number): Promise<void> {
  await records.update(tx, 'ledger', { id }, { remaining_cents: sql`remaining_cents + ${cents}` });
}

const usesOf = (tx: Tx, accountId: string, ref: string): Promise<Row<'ledger'>[]> =>
  records.all(tx, 'ledger', { account_id: accountId, ref, kind: ['in', ['spent', 'returned']] });

/** Sorts credit by its last day. Unlimited credit comes last. */
async function creditSources(tx: Tx, accountId: string): Promise<Row<'ledger'>[]> {
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

/** Each account has a transaction, so that locks are short. */
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
