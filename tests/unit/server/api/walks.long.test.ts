import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startSession } from '#server/accounts/sessions.ts';
import { correctStep } from '#server/bookings/tracking/correct-step.ts';
import { refundPart } from '#server/bookings/orders/part-refund.ts';
import { periodRecords } from '#server/documents/period-records.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { startApiProcess, type ApiProcess } from '#tests/support/api/api-process.ts';
import { everythingDone, inStore, newMachine } from '#tests/support/api/machine.ts';
import { storedRows } from '#tests/support/api/rows.ts';
import { putAccount } from '#tests/support/people/accounts.ts';
import { continueJourney, type PayingJourney } from '#tests/support/payments/paying-journey.ts';

/** More at night: the steps of nightly.yml set it. */
const WALKS = Number(process.env['WALKS'] ?? 40);
const CUSTOMERS = 4;
const KILLS = Math.ceil(WALKS / 4);
const STATES = ['collected', 'out_for_delivery', 'failed_attempt', 'delivered'] as const;

/** The same choices in every run (a linear congruential generator). */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(ENGINES)('two servers on %s that are killed again and again', (engine) => {
  test('while customers, a driver and the office do what they like, keep every cent and every step', async () => {
    const machine = await newMachine(engine);
    const servers = [await startApiProcess(machine), await startApiProcess(machine)];
    const journeys: PayingJourney[] = [];
    const finished = await inStore(machine, async (db) => {
      const driver = await putAccount(db, { role: 'driver', approved_at: 1, created_at: 1 });
      const { value } = await startSession(db, driver.id, Date.now());
      // The servers' own address is not https.
      const session = { cookie: `session=${value}` };
      let isOver = false;
      const until = async (work: () => Promise<unknown>) => {
        while (!isOver) await work();
      };
      const customers = Array.from({ length: CUSTOMERS }, (_, client) =>
        walk(servers, client, journeys),
      );
      const others = [
        until(driverOf(servers, journeys, session)),
        until(officeOf(db, journeys)),
        kill(servers, machine, () => isOver),
      ];
      await Promise.all(customers);
      isOver = true;
      await Promise.all(others);
      await everythingDone(db);
      return stored(db);
    });
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    console.log(`${engine}: ${journeys.length} walks, ${JSON.stringify(finished.seen)}`);
    expect(finished.findings).toEqual([]);
    expect(finished.keptCents).toBe(finished.owedCents);
    expect(finished.exportedCents).toBe(finished.owedCents);
    expect(finished.bookings).toEqual(journeys.map(({ tracking }) => tracking).sort());
    expect(finished.seen.parts).toBeGreaterThan(0);
    rmSync(machine.DATA_DIR, { recursive: true, force: true });
  }, 600_000);
});

/** A customer books and pays on one server or the other, and goes on there when the connection breaks. */
async function walk(servers: ApiProcess[], client: number, journeys: PayingJourney[]) {
  const chance = chances(client + 1);
  for (let n = 0; n < WALKS / CUSTOMERS; n += 1) {
    const journey: PayingJourney = { key: `${client}-${n}`, isCancelled: chance(4) === 0 };
    journeys.push(journey);
    await persistently(() => continueJourney(urlOf(servers, chance), journey));
  }
}

/** A broken connection is tried again, anything else is a failure. */
async function persistently(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await work());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}

const urlOf = (servers: ApiProcess[], chance: (below: number) => number): string =>
  servers[chance(servers.length)]?.url ?? '';

function driverOf(
  servers: ApiProcess[],
  journeys: PayingJourney[],
  session: Record<string, string>,
) {
  const chance = chances(100);
  let scans = 0;
  return async () => {
    const tracking = journeys[chance(journeys.length)]?.tracking;
    const state = STATES[chance(STATES.length)];
    const key = `scan-${(scans += 1)}`;
    await persistently(async () => {
      const response = await fetch(`${urlOf(servers, chance)}/api/apptrack/${tracking}/event`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ state, town: 'Athlone' }),
      });
      expect([201, 404, 409, 422], await response.text()).toContain(response.status);
    });
  };
}

function officeOf(db: Database, journeys: PayingJourney[]) {
  const chance = chances(200);
  return async () => {
    const tracking = journeys[chance(journeys.length)]?.tracking ?? '';
    const now = Date.now();
    const part = { tracking, cents: 1 + chance(700), reason: 'Wet', now };
    await inTransaction(db, (tx) => refundPart(tx, part));
    const back = { tracking, state: 'collected', town: '', note: 'Áine: slip', now } as const;
    await inTransaction(db, (tx) => correctStep(tx, back));
    await new Promise((resume) => setTimeout(resume, 20));
  };
}

async function kill(
  servers: ApiProcess[],
  machine: Awaited<ReturnType<typeof newMachine>>,
  isOver: () => boolean,
) {
  const chance = chances(300);
  for (let n = 0; n < KILLS && !isOver(); n += 1) {
    await new Promise((resume) => setTimeout(resume, 300 + chance(700)));
    const place = chance(servers.length);
    await servers[place]?.end('SIGKILL');
    servers[place] = await startApiProcess(machine);
  }
}

async function stored(db: Database) {
  const sum = async (table: 'payments' | 'refunds', where: object) =>
    (await storedRows(db, table, where)).reduce((all, { cents }) => all + cents, 0);
  const papers = await storedRows(db, 'receipts');
  const records: string[] = [];
  for await (const record of periodRecords(db, { from: '2020-01-01', until: '2100-01-01' }))
    records.push(record[9] ?? '');
  return {
    findings: await auditOrders({ db, now: () => Date.now() }),
    keptCents: (await sum('payments', { state: 'paid' })) - (await sum('refunds', {})),
    owedCents: papers.reduce(
      (all, { kind, cents }) => all + (kind === 'refund' ? -cents : cents),
      0,
    ),
    exportedCents: records.slice(1).reduce((all, euro) => all + Math.round(Number(euro) * 100), 0),
    bookings: (await storedRows(db, 'bookings')).map(({ tracking }) => tracking).sort(),
    seen: await seenIn(db),
  };
}

async function seenIn(db: Db) {
  const events = await storedRows(db, 'events');
  return {
    steps: events.length,
    corrections: events.filter(({ corrects }) => corrects !== null).length,
    parts: (await storedRows(db, 'part_refunds')).length,
    refunds: (await storedRows(db, 'refunds')).length,
  };
}
