import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import type { MailKind } from './kinds.ts';

/**
 * Puts a mail into the outbox, in the transaction of the change that it is about: no change without its mail, no mail
 * without its change. The subject is the entity id (for `reset` the e-mail address) that the mail is about; names and
 * words are read when it is sent.
 */
export async function enqueue(tx: Db, kind: MailKind, subject: string, now: number): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(now),
      kind,
      subject,
      attempts: 0,
      run_at: now,
      locked_until: 0,
      done_at: null,
      error: null,
      created_at: now,
    })
    .execute();
}
