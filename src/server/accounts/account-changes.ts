import { type Database, inTransaction, lock, records } from '#server/platform/db/index.ts';
import { dropSecondStep } from './second-step/stored.ts';
import { endAllSessions } from './sessions.ts';
import { enqueue } from '#server/platform/mail/index.ts';

type AccountChange = 'done' | 'already' | 'unneeded' | 'unknown';

export function approveAccount(db: Database, id: string, now: number): Promise<AccountChange> {
  return inTransaction(db, async (tx) => {
    const waiting = { id, role: ['in', ['driver', 'depot']], approved_at: null } as const;
    if (await records.update(tx, 'accounts', waiting, { approved_at: now })) {
      await enqueue(tx, 'approved', id, now);
      return 'done';
    }
    const account = await records.find(tx, 'accounts', { id });
    if (account === undefined) return 'unknown';
    return account.approved_at === null ? 'unneeded' : 'already';
  });
}

/** Bookings, credit and data stay. */
export const lockLogin = (db: Database, id: string, now: number): Promise<AccountChange> =>
  markAccount(db, id, { locked_at: now });

export const unlockLogin = (db: Database, id: string): Promise<AccountChange> =>
  markAccount(db, id, { locked_at: null });

export const withdrawApproval = (db: Database, id: string): Promise<AccountChange> =>
  markAccount(db, id, { approved_at: null });

/** The office does this for an owner who has proved who they are, and has neither the app nor a recovery code. */
export const removeSecondStep = (db: Database, id: string, now: number): Promise<AccountChange> =>
  inTransaction(db, async (tx) => {
    if ((await lock(tx, 'accounts', id)) === undefined) return 'unknown';
    if (!(await dropSecondStep(tx, id))) return 'already';
    await enqueue(tx, 'second-step-off', id, now);
    return 'done';
  });

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
    await records.update(tx, 'accounts', { id }, moments);
    await endAllSessions(tx, id);
    return 'done';
  });
