import type { Row, Tx } from '#server/platform/db/index.ts';

/**
 * Locks the row of an account until the transaction ends, so that what is read next cannot change before it is
 * written. An update does that on both databases; "for update" is not known to SQLite.
 */
export const lockAccount = (tx: Tx, id: string): Promise<Row<'accounts'> | undefined> =>
  tx
    .updateTable('accounts')
    .set((eb) => ({ credit_cents: eb.ref('credit_cents') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
