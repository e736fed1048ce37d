import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { everythingDone, inStore, newMachine, type Machine } from '#tests/support/api/machine.ts';
import { continueJourney, type PayingJourney } from '#tests/support/payments/paying-journey.ts';
import { countStored } from '#tests/support/api/rows.ts';

const KILLS = 20;
const CLIENTS = 4;
const ROUND = 4;

describe.each(ENGINES)('a server on %s that is killed twenty times while people pay', (engine) => {
  test('loses no payment, takes none twice, and everything adds up', async () => {
    const machine = await newMachine(engine);
    const journeys: PayingJourney[] = [];
    let untold = 0;
    for (let round = 0; round < KILLS; round += 1) {
      journeys.push(...(await underFire(machine, round)));
      untold += await inStore(machine, waitingEvents);
    }
    const server = await startApiProcess(machine);
    // After a broken connection people go on where they were.
    for (const journey of journeys) await continueJourney(server.url, journey);
    await inStore(machine, everythingDone);
    expect(await server.end('SIGTERM')).toBe(0);
    const { findings, orders, payments, bookings } = await inStore(machine, stored);
    expect(findings).toEqual([]);
    expect(untold).toBeGreaterThan(0);
    expect(bookings).toEqual(journeys.map(({ tracking }) => tracking).sort());
    expect(orders).toEqual(journeys.map(() => true));
    expect(payments).toBe(journeys.length);
    expect(journeys.length).toBeGreaterThanOrEqual(KILLS * ROUND);
    rmSync(machine.DATA_DIR, { recursive: true, force: true });
  }, 240_000);
});

/** Several people book and pay at once; after some payments the server is killed. Returns all journeys. */
async function underFire(machine: Machine, round: number): Promise<PayingJourney[]> {
  const server = await startApiProcess(machine);
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

const waitingEvents = (db: Db) =>
  countStored(db, 'outbox', { kind: 'sandbox-event', done_at: null });

async function stored(db: Db) {
  const bookings = await db.selectFrom('bookings').select('tracking').execute();
  const orders = await db.selectFrom('orders').select('paid_at').execute();
  return {
    findings: await auditOrders({ db, now: () => Date.now() }),
    bookings: bookings.map(({ tracking }) => tracking).sort(),
    orders: orders.map(({ paid_at }) => paid_at !== null),
    payments: await countStored(db, 'payments', { state: 'paid' }),
  };
}
