import {
  type Database,
  inTransaction,
  lock,
  records,
  type Row,
  type Tx,
} from '#server/platform/db/index.ts';
import { newId, type DatabaseServices, UNCONFIRMED_KEPT_MS } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { newsletterEntity } from './mails.ts';

export interface NewsletterText {
  subject: string;
  body: string;
}

const BATCH = 200;

export const sentNewsletter = (db: Database, id: string): Promise<Row<'newsletters'> | undefined> =>
  records.find(db, 'newsletters', { id });

/** Returns the number of mails. Stores the last subscriber of each batch, so that a repeat resumes (D52). */
export async function sendNewsletter(
  { db, now }: DatabaseServices,
  id: string,
  { subject, body }: NewsletterText,
): Promise<number> {
  const sending = { id, subject, body, test_to: '', reached: '', mails: 0 };
  await records.insertNew(db, 'newsletters', { ...sending, created_at: now(), finished_at: null });
  for (;;) {
    const { mails, finished_at } = await inTransaction(db, (tx) => sendBatch(tx, id, now()));
    if (finished_at !== null) return mails;
  }
}

async function sendBatch(
  tx: Tx,
  id: string,
  now: number,
): Promise<Pick<Row<'newsletters'>, 'mails' | 'finished_at'>> {
  const row = await lock(tx, 'newsletters', id);
  if (row === undefined || row.finished_at !== null)
    return { mails: row?.mails ?? 0, finished_at: now };
  const next = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('id', '>', row.reached)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const subscriber of next)
    await enqueue(tx, 'newsletter', newsletterEntity(id, subscriber.id), now);
  const change = {
    reached: next.at(-1)?.id ?? row.reached,
    mails: row.mails + next.length,
    finished_at: next.length < BATCH ? now : null,
  };
  await records.update(tx, 'newsletters', { id }, change);
  return change;
}

export const testNewsletter = (
  { db, now }: DatabaseServices,
  { subject, body }: NewsletterText,
  to: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now();
    const id = newId(at);
    const sent = { id, subject, body, test_to: to, reached: '', mails: 1 };
    await records.insert(tx, 'newsletters', { ...sent, created_at: at, finished_at: at });
    await enqueue(tx, 'newsletter', newsletterEntity(id), at);
  });

/** A test contains an address. */
export async function forgetTests({ db, now }: DatabaseServices): Promise<void> {
  await records.delete(db, 'newsletters', {
    test_to: ['!=', ''],
    created_at: ['<', now() - UNCONFIRMED_KEPT_MS],
  });
}
