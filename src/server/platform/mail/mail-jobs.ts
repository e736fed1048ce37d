import { AsyncLocalStorage } from 'node:async_hooks';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { records } from '../db/rows.ts';
import type { Db } from '../db/tables.ts';
import { MAIL_LIMITS } from '../http/limits.ts';
import { addJob } from '../jobs/queue.ts';
import { UNCONFIRMED_KEPT_MS } from '../retention.ts';
import type { DatabaseServices, PlatformServices } from '../services.ts';

/** Their `entity_id` is an address, so they are not listed, and are deleted even when given up. */
export const ADDRESSED_KINDS: readonly MailKind[] = [
  'reset',
  'email-confirm',
  'email-changed',
  'account-closed',
];

/** Adds the mail in the transaction of the change. After `delayMs` there may be nothing left to send. */
export const enqueue = async (
  tx: Db,
  kind: MailKind,
  entityId: string,
  now: number,
  delayMs = 0,
): Promise<void> => {
  if (MAILLESS.getStore() !== true) await addJob(tx, kind, entityId, now, delayMs);
};

const MAILLESS = new AsyncLocalStorage<true>();

export const withoutMail = <T>(work: () => Promise<T>): Promise<T> => MAILLESS.run(true, work);

/** Counts mails, not requests, so nobody can lock an account by asking. */
export const mayMail = async (
  { limiter }: Pick<PlatformServices, 'limiter'>,
  kind: keyof typeof MAIL_LIMITS,
  email: string,
): Promise<boolean> => (await limiter.hit(MAIL_LIMITS[kind], email))?.isOver !== true;

/** Deletes the jobs of mails to this address. */
export async function forgetMailsTo(tx: Db, email: string): Promise<void> {
  const jobs = await records.all(tx, 'outbox', { kind: ['in', ADDRESSED_KINDS] });
  const about = jobs
    .filter(({ entity_id }) => entity_id.split(' ').includes(email))
    .map(({ id }) => id);
  if (about.length > 0) await records.delete(tx, 'outbox', { id: ['in', about] });
}

/** Jobs that were given up stay, unless they contain an address. */
export async function forgetMails({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  await records.delete(db, 'outbox', { done_at: ['<', before] });
  await records.delete(db, 'outbox', { kind: ['in', ADDRESSED_KINDS], created_at: ['<', before] });
}
