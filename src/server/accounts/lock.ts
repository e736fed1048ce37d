import { type Database, inTransaction, lock } from '#server/platform/db/index.ts';
import { endAllSessions } from './sessions.ts';

export type AccountChange = 'done' | 'already' | 'unknown';

/** Bookings, credit and data stay. */
export const lockLogin = (db: Database, id: string, now: number): Promise<AccountChange> =>
  markAccount(db, id, { locked_at: now });

export const unlockLogin = (db: Database, id: string): Promise<AccountChange> =>
  markAccount(db, id, { locked_at: null });

export const withdrawApproval = (db: Database, id: string): Promise<AccountChange> =>
  markAccount(db, id, { approved_at: null });

const markAccount = (
  db: Database,
  id: string,
  moments: { locked_at: number | null } | { approved_at: null },
): Promise<AccountChange> =>
  inTransaction(db, async (tx) => {
    const account = await lock(tx, 'accounts', id);
    if (account === undefined) return 'unknown';
    const isSame =
      'locked_at' in moments
        ? (account.locked_at === null) === (moments.locked_at === null)
        : account.approved_at === null;
    if (isSame) return 'already';
    await tx.updateTable('accounts').set(moments).where('id', '=', id).execute();
    await endAllSessions(tx, id);
    return 'done';
  });
