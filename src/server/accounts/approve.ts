import { type Database, inTransaction, rowWhere } from '#server/platform/db/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';

export type Approval = 'approved' | 'already' | 'unneeded' | 'unknown';

export function approveAccount(db: Database, id: string, now: number): Promise<Approval> {
  return inTransaction(db, async (tx) => {
    const approved = await tx
      .updateTable('accounts')
      .set({ approved_at: now })
      .where('id', '=', id)
      .where('role', 'in', ['driver', 'depot'])
      .where('approved_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (approved !== undefined) {
      await enqueue(tx, 'approved', id, now);
      return 'approved';
    }
    const account = await rowWhere(tx, 'accounts', { id });
    if (account === undefined) return 'unknown';
    return account.approved_at === null ? 'unneeded' : 'already';
  });
}
