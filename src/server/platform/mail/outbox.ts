import { records } from '../db/rows.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { MAIL_LIMITS } from '../http/limits.ts';
import type { Db } from '../db/tables.ts';
import { addJob } from '../jobs/queue.ts';
import { UNCONFIRMED_KEPT_MS } from '../retention.ts';
import type { DatabaseServices, PlatformServices } from '../services.ts';
import { ADDRESSED_KINDS, type MailKind } from './kinds.ts';

/** In the transaction of the change. `delayMs`: there may be nothing to send later. */
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

/** Limits mails, not requests: no lockout. */
export const mayMail = async (
  { limiter }: Pick<PlatformServices, 'limiter'>,
  kind: keyof typeof MAIL_LIMITS,
  email: string,
): Promise<boolean> => (await limiter.hit(MAIL_LIMITS[kind], email))?.isOver !== true;

/** Given-up jobs stay, unless they contain an address. */
export async function forgetMails({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  await records.delete(db, 'outbox', { done_at: ['<', before] });
  await records.delete(db, 'outbox', { kind: ['in', ADDRESSED_KINDS], created_at: ['<', before] });
}
