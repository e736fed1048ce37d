import type { Database, Row } from '../db/tables.ts';
import type { MailFailure } from './failure.ts';
import { MAIL_KINDS } from './kinds.ts';

/**
 * How long a mail belongs to the worker that took it; after a crash another worker takes it once the lease has run out.
 */
export const LEASE_MS = 60_000;
/** After this many attempts a mail is kept with its error and not retried automatically. */
export const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_MS = 3_600_000;
const AT_ONCE = 20;

/** A waiting mail that this worker has leased until `locked_until`. */
export type LeasedMail = Row<'outbox'>;

/**
 * Leases up to 20 mails that are due, oldest first. Safe with concurrent workers on both databases: the second one
 * finds `locked_until` in the future.
 */
export async function takeDue(db: Database, now: number): Promise<LeasedMail[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ locked_until: now + LEASE_MS })
    .where('done_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('run_at', '<=', now)
    .where('locked_until', '<=', now)
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        // A kind that this release does not know belongs to a newer one that runs beside it.
        .where('kind', 'in', MAIL_KINDS)
        .where('attempts', '<', MOST_ATTEMPTS)
        .where('run_at', '<=', now)
        .where('locked_until', '<=', now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(AT_ONCE),
    )
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.run_at - b.run_at || (a.id < b.id ? -1 : 1));
}

/** Renews the lease of a mail for a minute; undefined when it ran out and another worker took the mail. */
export async function renewLease(
  db: Database,
  held: LeasedMail,
  now: number,
): Promise<LeasedMail | undefined> {
  return db
    .updateTable('outbox')
    .set({ locked_until: now + LEASE_MS })
    .where('id', '=', held.id)
    .where('locked_until', '=', held.locked_until)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Releases mails that were leased but not tried; those that were tried are released already. */
export async function releaseLeases(db: Database, held: readonly LeasedMail[]): Promise<void> {
  for (const { id, locked_until } of held)
    await db
      .updateTable('outbox')
      .set({ locked_until: 0 })
      .where('id', '=', id)
      .where('locked_until', '=', locked_until)
      .execute();
}

/** The mail is sent, or there was nothing to send. The subject of `reset` is an e-mail address, so it is not kept. */
export async function finish(db: Database, { id, kind }: LeasedMail, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, locked_until: 0, error: null, ...(kind === 'reset' && { subject: '' }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores why a mail was not sent and when to retry: after 2, 4, 8 … seconds, at most an hour. No mail is given up
 * because the mail server cannot be reached. Returns the number of attempts so far.
 */
export async function fail(
  db: Database,
  { id, attempts }: LeasedMail,
  { text, isUnreachable }: MailFailure,
  now: number,
): Promise<number> {
  const counted = Math.min(attempts + 1, isUnreachable ? MOST_ATTEMPTS - 1 : MOST_ATTEMPTS);
  const wait = Math.min(2 ** counted * 1000, LONGEST_WAIT_MS);
  await db
    .updateTable('outbox')
    .set({ attempts: counted, run_at: now + wait, locked_until: 0, error: text })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  return counted;
}
