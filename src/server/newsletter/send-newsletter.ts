import { inTransaction, lock, type Database, type Row } from '#server/platform/db/index.ts';
import { newId, type PlatformServices, UNCONFIRMED_KEPT_MS } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { newsletterSubject } from './newsletter-mail.ts';

type Needs = Pick<PlatformServices, 'db' | 'now'>;
/** A newsletter as its readers get it. */
export interface NewsletterText {
  subject: string;
  /** Plain text. */
  body: string;
}

/** How many mails one transaction puts into the outbox. */
const BATCH = 200;

/** The newsletter of a file, if it was sent or begun; unfinished when a crash has cut its sending short. */
export const sentNewsletter = (db: Database, id: string): Promise<Row<'newsletters'> | undefined> =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Puts one mail for each confirmed subscriber into the outbox and returns how many there are. A row remembers the last
 * subscriber, in the transaction of the mails: whatever stops it, another call goes on there, and nobody gets two (D52).
 * What was begun keeps its text.
 */
export async function sendNewsletter(
  { db, now }: Needs,
  id: string,
  { subject, body }: NewsletterText,
): Promise<number> {
  await db
    .insertInto('newsletters')
    .values({
      id,
      subject,
      body,
      test_to: '',
      reached: '',
      mails: 0,
      created_at: now(),
      finished_at: null,
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  for (;;) {
    const { mails, finished_at } = await inTransaction(db, (tx) => sendBatch(tx, id, now()));
    if (finished_at !== null) return mails;
  }
}

async function sendBatch(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
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
    await enqueue(tx, 'newsletter', newsletterSubject(id, subscriber.id), now);
  const change = {
    reached: next.at(-1)?.id ?? row.reached,
    mails: row.mails + next.length,
    finished_at: next.length < BATCH ? now : null,
  };
  await tx.updateTable('newsletters').set(change).where('id', '=', id).execute();
  return change;
}

/** Sends it to one address, as often as somebody likes. */
export const testNewsletter = (
  { db, now }: Needs,
  { subject, body }: NewsletterText,
  to: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now();
    const id = newId(at);
    await tx
      .insertInto('newsletters')
      .values({
        id,
        subject,
        body,
        test_to: to,
        reached: '',
        mails: 1,
        created_at: at,
        finished_at: at,
      })
      .execute();
    await enqueue(tx, 'newsletter', newsletterSubject(id), at);
  });

/** Deletes tests, which have an address in them. */
export async function forgetTests({ db, now }: Needs): Promise<void> {
  await db
    .deleteFrom('newsletters')
    .where('test_to', '!=', '')
    .where('created_at', '<', now() - UNCONFIRMED_KEPT_MS)
    .execute();
}
