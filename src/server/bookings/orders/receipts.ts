import {
  type Database,
  inTransaction,
  type NewRow,
  records,
  type Tx,
} from '#server/platform/db/index.ts';

const SERIES_SIZE = 1_000_000;
const EPOCH_MS = Date.UTC(2026, 0, 1);

/**
 * Begins a series at each start: a restored database cannot know which numbers came later (D42). "A sequential number,
 * based on one or more series" (Directive 2006/112/EC, article 226(2); S.I. 639/2010, regulation 20).
 */
export const beginReceiptSeries = (db: Database, now: number): Promise<void> =>
  inTransaction(db, (tx) => beginSeries(tx, now));

async function beginSeries(tx: Tx, now: number): Promise<void> {
  // This row lock serialises the numbers.
  await records.update(tx, 'counters', { name: 'receipt' }, { value: 0 });
  const seconds = Math.max(1, Math.floor((now - EPOCH_MS) / 1000));
  await tx
    .updateTable('counters')
    // Two servers can start in the same second, and clocks go back.
    .set(({ eb }) => ({
      value: eb
        .case()
        .when('value', '<', seconds)
        .then(seconds)
        .else(eb('value', '+', 1))
        .end(),
    }))
    .where('name', '=', 'receipt-series')
    .execute();
}

/** Numbers have no gaps, because the counter stays locked until the commit. A second call changes nothing. */
export async function issueReceipt(tx: Tx, receipt: Omit<NewRow<'receipts'>, 'no'>): Promise<void> {
  let value = await countReceipts(tx, 1);
  if (value >= SERIES_SIZE) {
    await beginSeries(tx, receipt.created_at);
    value = await countReceipts(tx, 1);
  }
  const { value: series } = await records.get(tx, 'counters', { name: 'receipt-series' });
  const issued = await tx
    .insertInto('receipts')
    .values({ ...receipt, no: series * SERIES_SIZE + value })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'booking_id']).doNothing())
    .returning('no')
    .executeTakeFirst();
  if (issued === undefined) await countReceipts(tx, -1);
}

async function countReceipts(tx: Tx, by: 1 | -1): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', by) }))
    .where('name', '=', 'receipt')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** "28080000-000017", or "000017" from before there were series. */
export function receiptNumber(no: number): string {
  const series = Math.floor(no / SERIES_SIZE);
  const number = String(no % SERIES_SIZE).padStart(6, '0');
  return series === 0 ? number : `${series}-${number}`;
}
