import { records } from '#server/platform/db/rows.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { addDays, dublinDay } from '#domain/days/calendar.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { mintToken } from '#server/accounts/tokens.ts';
import { correctStep } from '#server/bookings/tracking/append-event.ts';
import { refundPart } from '#server/bookings/orders/refunds.ts';
import { periodRecords } from '#server/documents/period-records.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isBusy } from '#server/platform/db/unavailable.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { startApiProcess, type ApiProcess } from '#tests/support/api/api-process.ts';
import { everythingDone, inStore, newMachine, type Machine } from '#tests/support/api/machine.ts';
import { putAccount } from '#tests/support/people/accounts.ts';
import { continueJourney, type PayingJourney } from '#tests/support/payments/paying-journey.ts';
import { ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';

/** The nightly run makes more: the steps of nightly.yml set it. */
const WALKS = Number(process.env['WALKS'] ?? 20);
const CUSTOMERS = 4;
const KILLS = Math.max(10, WALKS / 4);
interface Act {
  key: string;
  body?: object | undefined;
  session?: Record<string, string>;
}
const STATES = ['collected', 'out_for_delivery', 'failed_attempt', 'delivered'] as const;

/** Every run makes the same choices (a linear congruential generator). */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(ENGINES)('two servers on %s that are killed again and again', (engine) => {
  test('while customers, receivers, a driver and the office do what they like, keep every cent and every step', async () => {
    const machine = await newMachine(engine);
    const servers = [await startApiProcess(machine), await startApiProcess(machine)];
    const journeys: PayingJourney[] = [];
    const sent: string[] = [];
    const finished = await inStore(machine, async (db) => {
      const driver = await putAccount(db, { role: 'driver', approved_at: 1, created_at: 1 });
      const { value } = await startSession(db, driver.id, Date.now());
      // The servers' own address is not https.
      const session = { cookie: `session=${value}` };
      let isOver = false;
      const until = async (work: () => Promise<unknown>) => {
        for (; !isOver; await pause(20)) await persistently(work);
      };
      const customers = Array.from({ length: CUSTOMERS }, (_, client) =>
        walk(servers, client, journeys),
      );
      const others = [
        until(driverOf(servers, journeys, session)),
        until(officer(db, journeys)),
        until(receiverOf(servers, db, { journeys, sent })),
      ];
      await Promise.all([...customers, kill(servers, machine)]);
      isOver = true;
      await Promise.all(others);
      await everythingDone(db);
      return totals(db);
    });
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    console.log(`${engine}: ${journeys.length} walks, ${JSON.stringify(finished.seen)}`);
    expect(finished.findings).toEqual([]);
    expect(finished.keptCents).toBe(finished.owedCents);
    expect(finished.exportedCents).toBe(finished.owedCents);
    expect(finished.bookings).toEqual(journeys.map(({ tracking }) => tracking).sort());
    expect(finished.written).toEqual(sent.sort());
    expect(finished.mailed).toEqual(finished.toMail);
    for (const count of Object.values(finished.seen)) expect(count).toBeGreaterThan(0);
  }, 600_000);
});

/** A customer books and pays on one server or the other, and goes on there when the connection breaks. */
async function walk(servers: ApiProcess[], client: number, journeys: PayingJourney[]) {
  const chance = chances(client + 1);
  for (let n = 0; n < WALKS / CUSTOMERS; n += 1) {
    const journey: PayingJourney = { key: `${client}-${n}`, isCancelled: chance(4) === 0 };
    journeys.push(journey);
    await persistently(() => continueJourney(anyOf(servers, chance), journey));
  }
}

/** As the API answers on a busy machine, when others have written for five seconds: nothing was stored. */
const isTransient = (error: unknown): boolean =>
  error instanceof TypeError ||
  isBusy(error) ||
  (error instanceof Error && error.message.startsWith('503: '));

/** A broken connection and a busy database are tried again, anything else is a failure. */
async function persistently(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await work());
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(50);
    }
  }
}

async function act(url: () => string, path: string, { key, body, session }: Act) {
  const headers = { ...session, 'content-type': 'application/json', 'idempotency-key': key };
  const posted = body && { method: 'POST', headers, body: JSON.stringify(body) };
  await persistently(async () => {
    const response = await fetch(`${url()}/api/${path}`, posted);
    const text = await response.text();
    if (response.status === 503) throw new Error(`503: ${text}`);
    expect([200, 201, 202, 404, 409, 422], text).toContain(response.status);
  });
}

const anyOf = (servers: ApiProcess[], chance: (below: number) => number): string =>
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
    const body = { state, town: 'Athlone' };
    const key = `scan-${(scans += 1)}`;
    await act(() => anyOf(servers, chance), `apptrack/${tracking}/event`, { key, body, session });
  };
}
const REGISTER = 'auth/register';
const WALKER = {
  firstname: 'Niamh',
  lastname: 'Ní Bhriain',
  terms: 'yes',
  role: 'user',
  password: 'a field in the west of Mayo',
};
const LEFT = [{ leaveAt: 'safe-place', safePlace: 'Porch' }, { deliverOn: '2099-01-01' }, {}];

/** Follows a parcel, changes its delivery, reports it missing, wants no more mails, or registers. */
function receiverOf(
  servers: ApiProcess[],
  db: Database,
  { journeys, sent }: { journeys: PayingJourney[]; sent: string[] },
) {
  const chance = chances(400);
  return async () => {
    const tracking = journeys[chance(journeys.length)]?.tracking ?? '';
    const [booking] = await records.all(db, 'bookings', { tracking });
    if (booking === undefined) return;
    const token = await mintToken(db, 'delivery', booking.id, Date.now());
    const deliverOn = addDays(dublinDay(Date.now()), 2 + chance(8));
    const page = `userBooking/receiver/${token}`;
    const email = `r${sent.length}@example.ie`;
    const actions: readonly [string, object?][] = [
      [`apptrack/${tracking}`],
      [page],
      ['userBooking/receiverChange', { token, deliverOn }],
      ['userBooking/receiverChange', { token, ...LEFT[chance(LEFT.length)] }],
      [page, {}],
      [ENQUIRY_PATH, { email, message: `Where is ${tracking}?` }],
      [REGISTER, { ...WALKER, email }],
    ];
    const [path, body] = actions[chance(actions.length)] ?? [page];
    const key = `receiver-${token}`;
    await act(() => anyOf(servers, chance), path, { key, body });
    if (path === ENQUIRY_PATH || path === REGISTER) sent.push(email);
  };
}

function officer(db: Database, journeys: PayingJourney[]) {
  const chance = chances(200);
  return async () => {
    const tracking = journeys[chance(journeys.length)]?.tracking ?? '';
    const now = Date.now();
    const part = { tracking, cents: 1 + chance(700), reason: 'Wet', now };
    await inTransaction(db, (tx) => refundPart(tx, part));
    const back = { tracking, state: 'collected', town: '', note: 'Áine: slip', now } as const;
    await inTransaction(db, (tx) => correctStep(tx, back));
  };
}

async function kill(servers: ApiProcess[], machine: Machine) {
  const chance = chances(300);
  for (let n = 0; n < KILLS; n += 1) {
    await pause(300 + chance(700));
    const place = chance(servers.length);
    await servers[place]?.end('SIGKILL');
    servers[place] = await startApiProcess(machine);
  }
}

async function totals(db: Database) {
  const written = [
    ...(await records.all(db, 'enquiries')),
    ...(await records.all(db, 'registrations')),
  ];
  const about = written.map(({ id }) => id);
  const outbox = (await records.all(db, 'outbox')).map(({ entity_id }) => entity_id);
  const sum = async (table: 'payments' | 'refunds', where: object) =>
    (await records.all(db, table, where)).reduce((all, { cents }) => all + cents, 0);
  const papers = await records.all(db, 'receipts');
  const grossEuros: string[] = [];
  for await (const record of periodRecords(db, { from: '2020-01-01', until: '2100-01-01' }))
    grossEuros.push(record[9] ?? '');
  return {
    findings: await auditOrders({ db, now: () => Date.now() }),
    keptCents: (await sum('payments', { state: 'paid' })) - (await sum('refunds', {})),
    owedCents: papers.reduce(
      (all, { kind, cents }) => all + (kind === 'refund' ? -cents : cents),
      0,
    ),
    exportedCents: grossEuros
      .slice(1)
      .reduce((all, euro) => all + Math.round(Number(euro) * 100), 0),
    bookings: (await records.all(db, 'bookings')).map(({ tracking }) => tracking).sort(),
    written: written.map(({ email }) => email).sort(),
    toMail: about.sort(),
    mailed: outbox.filter((id) => about.includes(id)).sort(),
    seen: await seenIn(db),
  };
}

async function seenIn(db: Db) {
  const events = await records.all(db, 'events');
  const jobs = (kind: string) => records.all(db, 'outbox', { kind });
  return {
    steps: events.length,
    corrections: events.filter(({ corrects }) => corrects !== null).length,
    changes: (await jobs('delivery-changed')).length,
    enquiries: (await records.all(db, 'enquiries')).length,
    registrations: (await records.all(db, 'registrations')).length,
    notices: (await jobs('receiver-collected')).length,
    parts: (await records.all(db, 'part_refunds')).length,
    refunds: (await records.all(db, 'refunds')).length,
  };
}
