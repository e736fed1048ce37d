import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { ENGINES, type Engine } from '#tests/support/api/api.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { continueJourney, type PayingJourney } from '#tests/support/payments/paying-journey.ts';
import { changeRows, storedRows } from '#tests/support/api/rows.ts';

const KILLS = 20;
const CLIENTS = 4;
const ROUND = 4;

describe.each(ENGINES)('a server on %s that is killed twenty times while people pay', (engine) => {
  test('loses no payment, takes none twice, and everything adds up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    const settings = await settingsFor(engine, folder);
    const journeys: PayingJourney[] = [];
    let untold = 0;
    for (let round = 0; round < KILLS; round += 1) {
      journeys.push(...(await underFire(settings, round)));
      untold += await inStore(settings, waitingEvents);
    }
    const server = await startApiProcess(settings);
    // Whoever saw the connection break goes on where they were.
    for (const journey of journeys) await continueJourney(server.url, journey);
    await inStore(settings, everythingDone);
    expect(await server.end('SIGTERM')).toBe(0);
    const { findings, orders, payments, bookings } = await inStore(settings, stored);
    expect(findings).toEqual([]);
    expect(untold).toBeGreaterThan(0);
    expect(bookings).toEqual(journeys.map(({ tracking }) => tracking).sort());
    expect(orders).toEqual(journeys.map(() => true));
    expect(payments).toBe(journeys.length);
    expect(journeys.length).toBeGreaterThanOrEqual(KILLS * ROUND);
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);
});

type Settings = { DATA_DIR: string; DATABASE_URL?: string };
const settingsFor = async (engine: Engine, folder: string): Promise<Settings> => ({
  DATA_DIR: folder,
  ...(engine === 'postgres' && { DATABASE_URL: await newDatabase(inject('postgresUrl')) }),
});

/** Several people book and pay at once; after some payments the server is killed. Returns all journeys. */
async function underFire(settings: Settings, round: number): Promise<PayingJourney[]> {
  const server = await startApiProcess(settings);
  const journeys: PayingJourney[] = [];
  let payments = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; ; n += 1) {
      const journey: PayingJourney = {
        key: `${round}-${client}-${n}`,
        isCancelled: (client + n) % 3 === 0,
      };
      journeys.push(journey);
      try {
        await continueJourney(server.url, journey, () => {
          payments += 1;
          if (payments === ROUND) void server.end('SIGKILL');
        });
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  });
  await Promise.all(clients);
  await server.end('SIGKILL');
  return journeys;
}

async function inStore<T>(settings: Settings, work: (db: Store['db']) => Promise<T>): Promise<T> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const { db, close } = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const waitingEvents = async (db: Store['db']): Promise<number> =>
  (await storedRows(db, 'outbox', { kind: 'sandbox-event', done_at: null })).length;

/** Waits until everything in the background is done. Leases of killed servers are ended here. */
async function everythingDone(db: Store['db']): Promise<void> {
  await changeRows(db, 'outbox', { locked_until: 0, run_at: 0 }, { done_at: null });
  const left = () => db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute();
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([]);
}

async function stored(db: Store['db']) {
  const bookings = await db.selectFrom('bookings').select('tracking').execute();
  const orders = await db.selectFrom('orders').select('paid_at').execute();
  const payments = await storedRows(db, 'payments', { state: 'paid' });
  return {
    findings: await auditOrders({ db, now: () => Date.now() }),
    bookings: bookings.map(({ tracking }) => tracking).sort(),
    orders: orders.map(({ paid_at }) => paid_at !== null),
    payments: payments.length,
  };
}
