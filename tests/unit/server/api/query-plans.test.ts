import { CompiledQuery, createQueryId, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { callersOf } from '#server/accounts/callers.ts';
import type { Services } from '#server/services.ts';
import { pathOf } from '#api/call.ts';
import type { DocumentedCall } from '#api/docs/call-docs.ts';
import { DOCUMENTED } from '#api/docs/documented.ts';
import { type JobKind, takeDue } from '#server/platform/jobs/queue.ts';
import { COMPOSERS } from '#server/start-api.ts';
import { cleanUp } from '#server/upkeep.ts';
import { MAIL_KINDS } from '#content-schema/mail-schema.ts';
import { type TestApi, ENGINES, NOW, type Engine, testApi } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { watchedDb } from '#tests/support/api/rows.ts';
import { bookNow, DOMESTIC_BOOKING, payByCard, rowOf } from '#tests/support/bookings/bookings.ts';
import { fillDatabase, filledIds } from '#tests/bench/scale/fill.ts';
import { accountSession } from '#tests/support/people/accounts.ts';

interface Recorded {
  sql: string;
  parameters: readonly unknown[];
}

function recording(services: Services): { services: Services; statements: Recorded[] } {
  const known = new Set<string>();
  const statements: Recorded[] = [];
  const db = watchedDb(services.db, (node) => {
    const { sql, parameters } = services.db.getExecutor().compileQuery(node, createQueryId());
    if (known.has(sql)) return;
    known.add(sql);
    statements.push({ sql, parameters });
  });
  const recorded = { ...services, db, callers: callersOf({ db, now: services.now }) };
  return { services: recorded, statements };
}

const again = ({ sql, parameters }: Recorded, before = ''): CompiledQuery =>
  CompiledQuery.raw(`${before}${sql}`, [...parameters]);

/** These calls are left out. */
const NONE: JobKind = {
  run: () => Promise.resolve({ outcome: 'none' }),
  maxAttempts: 1,
  maxWaitMs: 0,
};

/** A stream never ends; its statements are those of the call without a stream. */
const STREAM = 'apptrack/{id}/live';
/** Calls everything the API documents on a filled database, then runs the background jobs. Returns the paths that were called. */
async function callEverything(api: TestApi): Promise<string[]> {
  const of = (id: string) => accountSession(api.db, id, api.services.now());
  const [account, driver] = [await of(filledIds.account(0)), await of(filledIds.driver(0))];
  const calls = Object.values(DOCUMENTED)
    .flat()
    .filter(({ path }) => path !== STREAM);
  const { id } = await bookNow(api, {}, account);
  await payByCard(api, id);
  const guest = await bookNow(api);
  for (const headers of [account, driver, guest.headers])
    for (const call of calls.toSorted(endsLast)) await sendCall(api, call, id, headers);
  for (const body of [{ search: 'books' }, { state: 'delivered' }, { page: 3 }])
    await api.post('userBooking/filter', body, account);
  await cleanUp(api.services);
  await takeDue(
    api.services,
    { kinds: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, NONE])) },
    20,
  );
  await sendRefunds(api.services);
  const { id: cancelled } = await rowOf(api, id);
  await COMPOSERS['booking-cancelled'](cancelled, api.services);
  return calls.map(({ path }) => path);
}

/** A logout or a cancelled booking would break the calls after it. */
const LAST = ['userBooking/cancel', 'auth/logout'];
const endsLast = (one: DocumentedCall, other: DocumentedCall): number =>
  LAST.indexOf(one.path) - LAST.indexOf(other.path);

async function sendCall(
  api: TestApi,
  call: DocumentedCall,
  id: string,
  headers: Record<string, string>,
): Promise<void> {
  const params = { ...call.exampleParams, ...(isOfBooking(call) && { id }) };
  const path = pathOf(call, params);
  if (call.method === 'GET') {
    await (await api.get(path, headers)).arrayBuffer();
    return;
  }
  const body = {
    ...(call.path === 'userBooking/new' && DOMESTIC_BOOKING),
    ...call.example,
    ...(call.path === 'userBooking/new' && { pickupDate: DOMESTIC_BOOKING.pickupDate }),
    ...(call.example !== undefined && 'id' in call.example && { id }),
  };
  await api.post(path, body, { ...headers, 'idempotency-key': crypto.randomUUID() });
}

const isOfBooking = ({ path }: DocumentedCall): boolean => /^(userBooking|apptrack)\//.test(path);

/** These tables grow with the trade; the others stay small, or are cleaned up every hour. */
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

/** Returns the lines of a plan that read a whole large table, by itself or by one of its indexes. */
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
    // A full read of a small table is right.
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
