import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { ENGINES, NOW, type Engine } from '#tests/support/api/api.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const FIRST = '0001-first.sql';
const FIRST_SCHEMA = readFileSync(join(ROOT, 'src/server/platform/db/migrations', FIRST), 'utf8');

const account = (id: string, role: string): string =>
  `insert into accounts values ('${id}', '${role}', '${id}@example.ie', 'Áine', '', '', '', '', '', 'x', 1, 500, 0, 1)`;
const booking = (id: string, steps: readonly (readonly [string, string])[]): string[] => [
  `insert into bookings values ('${id}', 'T${id}', 'me', '{}', 595, '2026-01-03', 1)`,
  ...steps.map(
    ([state, by], at) =>
      `insert into events values ('${id}', ${at + 1}, '${state}', 'Naas', ${by === '' ? 'null' : `'${by}'`}, '2026-01-0${at + 1}', ${at + 1})`,
  ),
];

/** What the first release left: each table has rows, and the parcels stand at every stage. */
const FIRST_ROWS = [
  account('me', 'user'),
  account('van', 'driver'),
  account('floor', 'depot'),
  "insert into registrations values ('r', 'r@example.ie', 'user', '', '', '', '', '', '', 'x', 0, 1)",
  `insert into sessions values ('s', 'me', 1, ${NOW * 2})`,
  `insert into tokens values ('t', 'booking', 'b1', 1, ${NOW * 2})`,
  "insert into ledger values ('l', 'me', 500, 'bonus', '', '', null, 500, 1)",
  "insert into ledger values ('m', 'van', 500, 'bonus', '', '', null, 500, 1)",
  "insert into ledger values ('n', 'floor', 500, 'bonus', '', '', null, 500, 1)",
  "insert into addresses values ('a', 'me', '', '', '', '', '', '', '', 1)",
  "insert into enquiries values ('e', '', '', 'e@example.ie', '', 'Where?', 0, 1, 2)",
  "insert into enquiry_answers values ('w', 'e', 'Here.', 2)",
  "insert into subscribers values ('u', 'u@example.ie', 0, 1, 2, null)",
  ...booking('b1', [['created', '']]),
  ...booking('b2', [
    ['created', ''],
    ['paid', ''],
    ['failed_attempt', 'van'],
  ]),
  ...booking('b3', [
    ['created', ''],
    ['paid', ''],
    ['collected', 'van'],
    ['at_depot', 'floor'],
  ]),
  ...booking('b4', [
    ['created', ''],
    ['paid', ''],
    ['collected', 'van'],
    ['delivered', 'van'],
  ]),
  ...booking('b5', [
    ['created', ''],
    ['cancelled', ''],
  ]),
  "insert into applications values ('p', 'driver', '', '', '', '', 'cv.pdf', 1, 0, 1)",
  "insert into outbox values ('o', 'enquiry', 'e', 0, 1, 0, 2, null, 1)",
  "insert into idempotency values ('i', 'x', '{}', 1)",
  "insert into drafts values ('d', '/', '{}', 1)",
  'create table migrations (name text not null primary key)',
  `insert into migrations values ('${FIRST}')`,
];

async function runOn(engine: Engine, dataDir: string, databaseUrl?: string): Promise<void> {
  if (engine === 'sqlite') {
    const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
    for (const statement of [FIRST_SCHEMA, ...FIRST_ROWS]) database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of [FIRST_SCHEMA, ...FIRST_ROWS]) await client.query(statement);
  await client.end();
}

test.each(ENGINES)(
  'a filled database of the first release on %s comes through all migrations',
  async (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'old-'));
    const databaseUrl =
      engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined;
    await runOn(engine, dataDir, databaseUrl);
    const store = await openStore({ dataDir, databaseUrl });
    const parcels = await store.db
      .selectFrom('bookings')
      .select(['last_state', 'stage', 'steps', 'last_by', 'last_on', 'last_at'])
      .orderBy('id')
      .execute();
    const counts = await store.db
      .selectFrom('counters')
      .selectAll()
      .where('name', 'in', ['bookings', 'delivered', 'journeys'])
      .orderBy('name')
      .execute();
    const found = await auditOrders({ db: store.db, now: () => NOW });
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(parcels.map((row) => Object.values(row).join(' '))).toEqual([
      'created sender 1  2026-01-01 1',
      'failed_attempt collect 3 van 2026-01-03 3',
      'at_depot deliver 4 floor 2026-01-04 4',
      'delivered done 4 van 2026-01-04 4',
      'cancelled done 2  2026-01-02 2',
    ]);
    expect(counts.map(({ value }) => value)).toEqual([5, 1, 2]);
    expect(found).toEqual([]);
  },
);
