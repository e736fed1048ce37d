import { MAIL_LIMITS } from '../http/limit-table.ts';
import type { Db } from '../db/tables.ts';
import { addJob } from '../jobs/queue.ts';
import { UNCONFIRMED_KEPT_MS } from '../retention.ts';
import type { PlatformServices } from '../services.ts';
import { ADDRESSED_KINDS, type MailKind } from './kinds.ts';

/**
 * Puts a mail into the outbox, in the transaction of the change that it is about. The subject is the entity id (for
 * ADDRESSED_KINDS an e-mail address) that the mail is about; names and words are read when it is sent.
 */
export const enqueue = (tx: Db, kind: MailKind, subject: string, now: number): Promise<void> =>
  addJob(tx, kind, subject, now);

/**
 * Whether an address that anyone can type may get one more mail of a kind, and counts it. A limit throttles the mail
 * and never the deed, so that nobody can lock the owner of an address out or fill the mailbox.
 */
export const mayMail = async (
  { limiter }: Pick<PlatformServices, 'limiter'>,
  kind: keyof typeof MAIL_LIMITS,
  email: string,
): Promise<boolean> => (await limiter.hit(MAIL_LIMITS[kind], email))?.isOver !== true;

/** Deletes jobs that are done. One that was given up stays with its error, unless its subject is an address. */
export async function forgetMails({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  await db.deleteFrom('outbox').where('done_at', '<', before).execute();
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', ADDRESSED_KINDS)
    .where('created_at', '<', before)
    .execute();
}
