import { REFUND_JOB } from '#server/bookings/index.ts';
import { inTransaction, type Database } from '#server/platform/db/index.ts';
import { MAIL_KINDS } from '#server/platform/mail/index.ts';

/** What may have gone on after a backup was made. */
export interface Doubts {
  /** Mails that were not sent yet: held until somebody sends or settles them. */
  mails: number;
  /** Refunds that were not made yet: the provider is asked before each. */
  refunds: number;
  /** Payments that were open: they may have been paid since. */
  payments: number;
}

/** The reason that "office mails" shows for a mail that is held. */
const HELD = 'held: it may have been sent after the backup';

/**
 * Marks what may have been mailed or paid after the backup, so that nothing happens twice by itself: mails wait for a
 * person, refunds ask the provider first as after a failed attempt, and everybody logs in again, because sessions that
 * were ended since are there once more (D56).
 */
export const markDoubts = (db: Database, now: number): Promise<Doubts> =>
  inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').execute();
    const mails = await tx
      .updateTable('outbox')
      .set({ given_up_at: now, locked_until: 0, error: HELD })
      .where('kind', 'in', MAIL_KINDS)
      .where('done_at', 'is', null)
      .where('given_up_at', 'is', null)
      .returning('id')
      .execute();
    const refunds = await tx
      .updateTable('outbox')
      .set((row) => ({ attempts: row('attempts', '+', 1), locked_until: 0 }))
      .where('kind', '=', REFUND_JOB)
      .where('done_at', 'is', null)
      .returning('id')
      .execute();
    const { payments } = await tx
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('payments'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return { mails: mails.length, refunds: refunds.length, payments };
  });
