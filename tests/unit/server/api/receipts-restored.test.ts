import { records } from '#server/platform/db/rows.ts';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import {
  beginReceiptSeries,
  issueReceipt,
  receiptNumber,
} from '#server/bookings/orders/receipts.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { startApi } from '#server/start-api.ts';
import { ENGINES, NOW, startTestApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { payThere } from '#tests/support/payments/payments.ts';

/** Copies a closed database, as an operator does without our commands. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`drop database if exists ${to}`);
  await client.query(`create database ${to} template ${from}`);
  await client.end();
}

test.each(ENGINES)(
  'no receipt number is given twice after an old copy is put back on %s',
  async (engine) => {
    const api = await startTestApi(engine);
    const { config } = api.services;
    const { dataDir, databaseUrl } = config;
    const name = databaseUrl === undefined ? '' : new URL(databaseUrl).pathname.slice(1);
    const parcel = await bookParcel(api);
    await payThere(api, parcel);
    await api.store.close();
    /** Starts the server at a moment, and returns the number that its next receipt gets. */
    const nextNumber = async (now: number): Promise<number> => {
      const store: Store = await openStore({ ...config });
      await beginReceiptSeries(store.db, now);
      const order = { order_id: parcel.orderId, cents: 1594, created_at: now };
      const no = await store.db.transaction().execute(async (tx) => {
        const receipt = { ...order, kind: 'refund' as const, booking_id: `${now}` };
        await issueReceipt(tx, receipt);
        await issueReceipt(tx, receipt);
        const of = tx.selectFrom('receipts').select('no').where('booking_id', '=', `${now}`);
        return (await of.executeTakeFirstOrThrow()).no;
      });
      await store.close();
      return no;
    };
    const copy = join(dataDir, 'copy.sqlite');
    const file = join(dataDir, 'site.sqlite');
    if (databaseUrl === undefined) cpSync(file, copy);
    else await copyDatabase(name, `${name}_copy`);
    const before = await nextNumber(NOW + 60_000);
    if (databaseUrl === undefined) cpSync(copy, file);
    else await copyDatabase(`${name}_copy`, name);
    // An operator who goes on with an older copy has to say so.
    rmSync(databaseUrl === undefined ? `${file}.number` : join(dataDir, 'postgres.mark'));
    const after = await nextNumber(NOW + 120_000);
    expect([receiptNumber(before), receiptNumber(after)]).toEqual([
      '28029660-000001',
      '28029720-000001',
    ]);
  },
);

test.each(ENGINES)('each start of the server begins a new series on %s', async (engine) => {
  const first = await startTestApi(engine);
  const { config } = first.services;
  const databaseUrl =
    engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : config.databaseUrl;
  await first.store.close();
  const series = async (): Promise<number> => {
    const api = await startApi({ config: { ...config, databaseUrl }, log: () => undefined });
    const { value } = await records.get(api.services.db, 'counters', { name: 'receipt-series' });
    expect(await auditOrders(api.services)).toEqual([]);
    api.quiet();
    await api.close();
    return value;
  };
  const one = await series();
  expect(await series()).toBeGreaterThan(one);
});

test('a number is printed with its series, and one from before there were series without', () => {
  expect([receiptNumber(17), receiptNumber(28_080_000_000_017)]).toEqual([
    '000017',
    '28080000-000017',
  ]);
});
