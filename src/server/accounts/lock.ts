import { type Database, inTransaction } from '#server/platform/db/index.ts';
import { endAllSessions } from './sessions.ts';

/** The result of a change by the office: `already` when nothing had to change, `unknown` when there is no such account. */
export type AccountChange = 'done' | 'already' | 'unknown';

/** Keeps an account from logging in and ends its sessions at once. Its bookings, credit and data stay. */
export const lockLogin = (db: Database, id: string, now: number): Promise<AccountChange> =>
  inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ locked_at: now })
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return isThere(tx, id);
    await endAllSessions(tx, id);
    return 'done';
  });

/** Lets an account log in again; its password is the one of before. */
export const unlockLogin = (db: Database, id: string): Promise<AccountChange> =>
  inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ locked_at: null })
      .where('id', '=', id)
      .where('locked_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return changed === undefined ? isThere(tx, id) : 'done';
  });

/** Takes the approval of a driver or a depot back and ends its sessions: it scans nothing from now on, but may log in. */
export const withdrawApproval = (db: Database, id: string): Promise<AccountChange> =>
  inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ approved_at: null })
      .where('id', '=', id)
      .where('approved_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return isThere(tx, id);
    await endAllSessions(tx, id);
    return 'done';
  });

const isThere = async (tx: Database, id: string): Promise<AccountChange> => {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return account === undefined ? 'unknown' : 'already';
};
