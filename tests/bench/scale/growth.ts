import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { addDays, dublinDay } from '#domain/days/calendar.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import { USUAL_BOUNDS } from '#server/platform/database-settings.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { ENQUIRY, ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { benchTable } from '../table.ts';
import { fillDatabase, filledIds } from './fill.ts';
import { inTurn, type AnswerCost, type Measurable, type TurnRequest } from './in-turn.ts';

const FEW = 1_000;
/** A process remembers a parcel for a second (D155), so that many are read in turn. */
const PARCELS = 300;
/** The largest account has as many bookings in each database, so that only the database grows. */
const LARGEST = 500;

type Request = (server: Measurable, turn: number) => TurnRequest;

const BOOKING = { ...BOOKING_EXAMPLE, pickupDate: addDays(dublinDay(Date.now()), 3) };
const PRICE = { pickup: 'Galway', delivery: 'D6W PV38', package_weight: '2.5', pallets: 0 };
const trackingOf: Request = ({ trackings }, turn) => ({
  path: `/api/apptrack/${trackings[turn % trackings.length]}`,
});
const ofAccount =
  (path: string, body?: object): Request =>
  ({ cookie }) => ({ path: `/api/${path}`, cookie, ...(body && { body }) });

const REQUESTS: Readonly<Record<string, Request>> = {
  'web/home': () => ({ path: '/api/web/home' }),
  price: () => ({ path: '/api/userBooking/price', body: PRICE }),
  tracking: trackingOf,
  'a tracking page': ({ trackings }, turn) => ({
    path: `/api/tracking/parcels?n=${trackings[turn % trackings.length]}`,
  }),
  enquiry: () => ({ path: `/api/${ENQUIRY_PATH}`, body: ENQUIRY }),
  booking: () => ({ path: '/api/userBooking/new', body: BOOKING }),
  'an account’s day': ofAccount('userBooking/today'),
  'its bookings': ofAccount('userBooking/filter', {}),
  'its delivered bookings': ofAccount('userBooking/filter', { state: 'delivered' }),
  'a search in them': ofAccount('userBooking/filter', { search: 'books' }),
};

/**
 * Asks six servers in turn: bare node:http, plain Hono, and ours on both databases with few and with many bookings.
 * Prints what each kind of answer costs there, and how many times more it costs with many bookings.
 */
export async function measureGrowth(
  postgresUrl: string,
  { many, turns }: { many: number; turns: number },
): Promise<void> {
  const bare: Measurable[] = [];
  const ours: Measurable[] = [];
  try {
    for (const name of ['node', 'hono']) bare.push(await startBare(name));
    for (const postgres of [undefined, postgresUrl])
      for (const bookings of [FEW, many])
        ours.push(await startFilled(bookings, postgres && (await newDatabase(postgres))));
    const nothing = await inTurn(bare, () => ({ path: '/' }), turns);
    const found: [string, AnswerCost[]][] = [];
    for (const [name, request] of Object.entries(REQUESTS))
      found.push([name, await inTurn(ours, request, turns)]);
    for (const figure of ['ms', 'cpuMs'] as const) {
      const [node = NaN, hono = NaN] = nothing.map((cost) => cost[figure]);
      const rows = found.map(([name, costs]) => [
        name,
        ...grown(costs.map((cost) => cost[figure])),
      ]);
      console.log(`${TITLES[figure]}: node:http ${node.toFixed(2)}, Hono ${hono.toFixed(2)}`);
      console.table(benchTable(columnsOf(many), rows, 2));
    }
  } finally {
    for (const { end, agent } of [...bare, ...ours]) {
      agent.destroy();
      await end();
    }
  }
}

const TITLES = {
  ms: 'Milliseconds to an answer, one request after the other, median',
  cpuMs: 'Milliseconds of the server’s processor for an answer, mean',
};
const columnsOf = (many: number): string[] => [
  'answer',
  ...['SQLite', 'PostgreSQL'].flatMap((name) => [
    `${name}, ${FEW}`,
    `${name}, ${many}`,
    `${name}: ×`,
  ]),
];
const grown = ([few = NaN, more = NaN, fewPg = NaN, morePg = NaN]: number[]): number[] => [
  ...[few, more, more / few],
  ...[fewPg, morePg, morePg / fewPg],
];

const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

async function startBare(name: string): Promise<Measurable> {
  const script = fileURLToPath(new URL('bare.ts', import.meta.url));
  const child = spawn(process.execPath, [script, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = v.parse(v.tuple([v.instance(Buffer)]), await once(child.stdout, 'data'));
  return {
    url: String(url).trim(),
    pid: child.pid ?? 0,
    agent: oneConnection(),
    trackings: [],
    cookie: '',
    end: () => Promise.resolve(child.kill()),
  };
}

async function startFilled(bookings: number, databaseUrl: string | undefined): Promise<Measurable> {
  const dataDir = temporaryFolder('bench');
  // A statement of the filling takes longer than one of the server may.
  const databaseBounds = { ...USUAL_BOUNDS, statementMs: 0, idleTransactionMs: 0 };
  const store = await openStore({ dataDir, databaseUrl, databaseBounds });
  await fillDatabase(store, { bookings, largest: LARGEST, now: Date.now() });
  const trackings = await realTrackings(store);
  const session = await startSession(store.db, filledIds.account(0), Date.now());
  await store.close();
  const server = await startApiProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return {
    url: server.url,
    pid: server.child.pid ?? 0,
    agent: oneConnection(),
    trackings,
    cookie: `session=${session.value}`,
    end: () => server.end('SIGKILL'),
  };
}

/** Gives the newest bookings numbers that pass the check of the last character, and returns them. */
async function realTrackings({ db }: Store): Promise<string[]> {
  const newest = db.selectFrom('bookings').select('id').orderBy('id', 'desc').limit(PARCELS);
  const trackings: string[] = [];
  for (const { id } of await newest.execute()) {
    const tracking = newTrackingNumber();
    await db.updateTable('bookings').set({ tracking }).where('id', '=', id).execute();
    trackings.push(tracking);
  }
  return trackings;
}
