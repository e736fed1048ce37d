import type { Database, Row } from '../db/tables.ts';
import type { Failure } from './failure.ts';

/** So long a mail belongs to the worker that took it; after a crash another one takes it then. */
export const LEASE_MS = 60_000;
/** After so many attempts a mail is kept with its error and not tried again by itself. */
export const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_MS = 3_600_000;
const AT_ONCE = 20;

/** A waiting mail that this worker holds until `locked_until`. */
export type Held = Row<'outbox'>;

/**
 * Takes up to 20 mails that are due, oldest first. Safe beside other workers on both engines: whoever comes second
 * finds `locked_until` in the future.
 */
export async function takeDue(db: Database, now: number): Promise<Held[]> {
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

/** Holds a mail for another minute; undefined when the lease ran out and another worker took it. */
export async function holdOn(db: Database, held: Held, now: number): Promise<Held | undefined> {
  return db
    .updateTable('outbox')
    .set({ locked_until: now + LEASE_MS })
    .where('id', '=', held.id)
    .where('locked_until', '=', held.locked_until)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Gives mails back that were taken but not tried; those that were tried are not held any more. */
export async function letGo(db: Database, held: readonly Held[]): Promise<void> {
  for (const { id, locked_until } of held)
    await db
      .updateTable('outbox')
      .set({ locked_until: 0 })
      .where('id', '=', id)
      .where('locked_until', '=', locked_until)
      .execute();
}

/** The mail is sent, or there was nothing to send. The subject of `reset` is an address: it is not kept. */
export async function finish(db: Database, { id, kind }: Held, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, locked_until: 0, error: null, ...(kind === 'reset' && { subject: '' }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes why a mail was not sent and when it is tried again: after 2, 4, 8 … seconds, at most an hour. While the mail
 * server cannot be reached, no mail is given up for that. Gives the attempts that are counted now.
 */
export async function fail(
  db: Database,
  { id, attempts }: Held,
  { text, isUnreachable }: Failure,
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
