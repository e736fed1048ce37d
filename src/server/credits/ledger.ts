import { dublinTime, type Day } from '#domain/calendar.ts';
import { lock, type Row, type Tx } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';
import { addEntry, changeLeft, creditSources, movement, usesOf } from './entries.ts';
import { expireCredit } from './expiry.ts';

/** New credit: integer cents above 0, and the last day in Ireland on which it counts; null for always. */
export interface NewCredit {
  accountId: string;
  cents: number;
  kind: 'registration' | 'bonus';
  /** The entity it is for: an account gets credit of one kind once for each entity. */
  ref: string;
  expiresOn: Day | null;
  now: number;
}

/** The entity that uses credit, such as a booking; `ref` is its id. */
export interface CreditUse {
  accountId: string;
  ref: string;
  now: number;
}

/** Grants credit to an account; false when it has it already, or when there is no such account. */
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

/**
 * Takes up to the given number of cents from the credit that still counts, first what expires first, and returns how
 * many it took. The account's row is locked, so that concurrent calls never take more than there is. Idempotent: for
 * the same entity it takes nothing more and returns what it has taken.
 */
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
    await changeLeft(tx, source, -part);
    await addEntry(tx, movement('spent', { accountId, ref, source, cents: -part }), now);
    taken += part;
  }
  return taken;
}

/**
 * Gives back, once, what an entity took, such as a booking that is cancelled; returns how many cents count again. They
 * keep their expiry date: what has expired meanwhile is posted as given back and as expired (credit policy).
 */
export async function returnCredit(tx: Tx, { accountId, ref, now }: CreditUse): Promise<number> {
  if ((await lock(tx, 'accounts', accountId)) === undefined) return 0;
  await expireCredit(tx, { accountId, now });
  const { day } = dublinTime(new Date(now));
  let returned = 0;
  for (const { kind, source, cents } of await usesOf(tx, accountId, ref)) {
    if (kind !== 'spent') continue;
    const back = { accountId, ref, source, cents: -cents };
    if (!(await addEntry(tx, movement('returned', back), now))) continue;
    const { expires_on } = await tx
      .selectFrom('ledger')
      .select('expires_on')
      .where('id', '=', source)
      .executeTakeFirstOrThrow();
    if (expires_on !== null && expires_on < day)
      await addEntry(tx, movement('expired', { ...back, cents }), now);
    else {
      await changeLeft(tx, source, -cents);
      returned -= cents;
    }
  }
  return returned;
}

/**
 * Makes credit that one entity took count for another, as when a charge moves between the bookings of an order: integer
 * cents, at most what the first has taken and not given back. The balance of the account stays as it is.
 */
export async function moveCredit(
  tx: Tx,
  move: { accountId: string; from: string; to: string; cents: number; now: number },
): Promise<void> {
  const { accountId, from, to, cents, now } = move;
  mustBeCents(cents, 0);
  await lock(tx, 'accounts', accountId);
  const held = await usesOf(tx, accountId, to);
  let left = cents;
  const uses = await usesOf(tx, accountId, from);
  const back = uses.flatMap(({ kind, source }) => (kind === 'returned' ? [source] : []));
  for (const use of uses) {
    const part = back.includes(use.source) ? 0 : Math.min(left, -use.cents);
    if (part === 0) continue;
    left -= part;
    const known = held.find(({ kind, source }) => kind === 'spent' && source === use.source);
    await changeTaken(tx, use, part);
    if (known !== undefined) await changeTaken(tx, known, -part);
    else
      await tx
        .insertInto('ledger')
        .values({ ...use, id: newId(now), ref: to, cents: -part })
        .execute();
  }
}

/** Changes what an entry has taken; one that has taken nothing is none. */
async function changeTaken(tx: Tx, { id, cents }: Row<'ledger'>, by: number): Promise<void> {
  if (cents + by === 0) await tx.deleteFrom('ledger').where('id', '=', id).execute();
  else
    await tx
      .updateTable('ledger')
      .set({ cents: cents + by })
      .where('id', '=', id)
      .execute();
}

function mustBeCents(cents: number, least: number): void {
  if (!Number.isSafeInteger(cents) || cents < least)
    throw new RangeError(`Credit is a whole number of cents of at least ${least}.`);
}
