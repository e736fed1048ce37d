import type { PlatformServices, DatabaseServices } from '../services.ts';
import type { MailFact, MailKind } from '#content-schema/mail-schema.ts';
import { records } from '../db/rows.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { MAIL_LIMITS } from '../http/limits.ts';
import type { Db } from '../db/tables.ts';
import { addJob } from '../jobs/queue.ts';
import { UNCONFIRMED_KEPT_MS } from '../retention.ts';

interface LetterOf<K extends MailKind> {
  kind: K;
  to: string | { office: true };
  replyTo?: string;
  facts: Readonly<Record<MailFact<K>, string>>;
  attachments?: readonly Attachment[];
  ticket?: MailTicket;
  headers?: Readonly<Record<string, string>>;
}

export interface MailTicket {
  kind: 'planned' | 'delivered' | 'problem' | 'ended';
  number: string;
  title: string;
  lines: readonly string[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export type Letter = { [K in MailKind]: LetterOf<K> }[MailKind];

/** Returns undefined when there is nothing to send. It runs outside any transaction and may be repeated. */
export type Composer<S extends PlatformServices = PlatformServices> = (
  entityId: string,
  services: S,
) => Promise<Letter | undefined>;

export type Composers<S extends PlatformServices = PlatformServices> = Readonly<
  Partial<Record<MailKind, Composer<S>>>
>;

/** Their `entity_id` is an address, so they are not listed, and are deleted even when given up. */
export const ADDRESSED_KINDS: readonly MailKind[] = [
  'reset',
  'email-confirm',
  'email-changed',
  'account-closed',
];

/** Anyone can book for any address, so a link is no name. */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';

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

/** It may be called in a transaction too. */
export async function forgetJobs(tx: Db, email: string): Promise<void> {
  const jobs = await records.all(tx, 'outbox', { kind: ['in', ADDRESSED_KINDS] });
  const about = jobs.filter(({ entity_id }) => entity_id.includes(email)).map(({ id }) => id);
  if (about.length > 0) await records.delete(tx, 'outbox', { id: ['in', about] });
}

/** Jobs that were given up stay, unless they contain an address. */
export async function forgetMails({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  await records.delete(db, 'outbox', { done_at: ['<', before] });
  await records.delete(db, 'outbox', { kind: ['in', ADDRESSED_KINDS], created_at: ['<', before] });
}
