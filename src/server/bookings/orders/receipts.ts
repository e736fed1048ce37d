import type { NewRow, Tx } from '#server/platform/db/index.ts';

/**
 * Assigns a receipt or a refund note its number, in the transaction that makes it true: from 1, without gaps, one
 * series (VAT Regulations 2010, S.I. 639/2010, regulation 20: "a sequential number"). The counter's row is locked until
 * the end of the transaction. Idempotent.
 */
export async function issueReceipt(tx: Tx, receipt: Omit<NewRow<'receipts'>, 'no'>): Promise<void> {
  const { value: no } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'receipt')
    .returning('value')
    .executeTakeFirstOrThrow();
  const issued = await tx
    .insertInto('receipts')
    .values({ ...receipt, no })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'booking_id']).doNothing())
    .returning('no')
    .executeTakeFirst();
  if (issued !== undefined) return;
  await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '-', 1) }))
    .where('name', '=', 'receipt')
    .execute();
}
