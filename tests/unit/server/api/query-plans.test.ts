import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTED } from '#api/docs/documented.ts';
import { fillDatabase } from '#tests/bench/scale/fill.ts';
import { ENGINES, NOW, type Engine, type TestApi, testApi } from '#tests/support/api/api.ts';
import { callEverything } from '#tests/support/scale/every-call.ts';
import { again, recording, type Recorded } from '#tests/support/scale/recorded.ts';

/** The tables that grow with the trade; the others stay small, or are cleaned up every hour. */
const LARGE =
  /\b(bookings|events|orders|payments|receipts|refunds|ledger|accounts|outbox|tokens|idempotency|webhooks|enquiries|driver_days)\b/;

describe.each(ENGINES)('the plans of all statements on %s', (engine) => {
  let statements: Recorded[] = [];
  let called: string[] = [];
  const api = testApi(engine, {}, (services) => {
    const recorded = recording(services);
    ({ statements } = recorded);
    return recorded.services;
  });
  beforeAll(async () => {
    await fillDatabase(api.store, { bookings: 5_000, largest: 500, now: NOW });
    called = await callEverything(api);
  });

  test('are those of every call that the API documents', () => {
    const documented = Object.values(DOCUMENTED).flat();
    expect(called).toHaveLength(documented.length - 1);
    expect(statements.length).toBeGreaterThan(90);
  });

  test('read no large table from its beginning to its end', async () => {
    const scans: string[] = [];
    for (const statement of statements)
      for (const line of await scansOf(engine, api, statement))
        scans.push(`${line}: ${statement.sql}`);
    expect(scans).toEqual([]);
  });
});

/** The lines of a plan that read a whole large table, by itself or by one of its indexes. */
async function scansOf(engine: Engine, { db }: TestApi, statement: Recorded): Promise<string[]> {
  if (!/^(select|insert|update|delete|with)\b/.test(statement.sql)) return [];
  if (engine === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(
      again(statement, 'explain query plan '),
    );
    return rows
      .map(({ detail }) => detail)
      .filter((line) => line.startsWith('SCAN ') && LARGE.test(line));
  }
  return db.transaction().execute(async (tx) => {
    // A small table is read whole for good reasons; what is shown here could not be read otherwise.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    const { rows } = await tx.executeQuery<Record<string, string>>(again(statement, 'explain '));
    const lines = rows.map((row) => Object.values(row)[0] ?? '');
    return lines.filter(
      (line, at) =>
        LARGE.test(line) &&
        (line.includes('Seq Scan') ||
          (/Index (Only )?Scan/.test(line) && !(lines[at + 1] ?? '').includes('Index Cond'))),
    );
  });
}
