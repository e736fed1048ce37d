import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openStore } from '#server/platform/db/open-store.ts';
import { burst, type Burst } from './burst.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { newDatabase, startPostgres } from '#tests/support/api/postgres.ts';
import { compareMail } from './mail.ts';
import { memoryMb } from './process-figures.ts';
import { measureStreams } from './streams.ts';

const HELP = `npm run bench:api [-- --seconds 5 --rounds 3]

Measures the API on both databases, several rounds in turn, and prints medians: the first answer of a new process, its
memory at rest, requests a second and the slowest 1 % for web/home and for a stored enquiry. The machine's other work
moves absolute figures; the ratios in the last lines are what to compare. A bare node:http server that stores the same
enquiry by two naive inserts into SQLite, or refuses everybody, runs in each round too. With "mail" as the first word: the mails a second to a mail server that takes 50 ms for an answer. With "streams": memory and
latency of [--count 10000] streams of tracking on [--parcels 2000] parcels.`;

const CONNECTIONS = 16;
const ENQUIRY = { firstname: 'Áine', email: 'aine@example.ie', message: 'Where is my parcel?' };

interface Figures extends Loads {
  firstAnswerMs: number;
  idleMb: number;
}
interface Loads {
  home: Load;
  enquiry: Load;
  burst: Burst;
}
interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : Number(process.argv[at + 1]);
};
const seconds = option('seconds', 5);
const rounds = option('rounds', 3);

async function compare(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const results: Record<'sqlite' | 'postgres', Figures[]> = { sqlite: [], postgres: [] };
  const naive: Loads[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Round ${round} of ${rounds}`);
      naive.push(await measureNaive());
      results.sqlite.push(await measure());
      results.postgres.push(await measure(await newDatabase(postgres.url)));
    }
  } finally {
    await postgres.stop();
  }
  const sqlite = medians(results.sqlite);
  const bare = mediansOf(naive);
  const other = medians(results.postgres);
  console.log(`\n${''.padEnd(26)}${'SQLite'.padStart(10)}${'PostgreSQL'.padStart(12)}`);
  for (const [name, of] of LINES)
    console.log(`${name.padEnd(26)}${figure(of(sqlite), 10)}${figure(of(other), 12)}`);
  console.log(
    `\nA cached answer is ${ratio(sqlite.home, sqlite.enquiry)} times as fast as a stored enquiry on SQLite and ${ratio(other.home, other.enquiry)} times on PostgreSQL; an enquiry on SQLite is ${ratio(sqlite.enquiry, other.enquiry)} times as fast as on PostgreSQL.`,
  );
  const { served, refused, middleRefusalMs, refusalMs, slowestServedMs } = sqlite.burst;
  console.log(
    `Of 2,000 callers in the same moment ${served} are served within ${slowestServedMs.toFixed(0)} ms and ${refused} refused, half of them within ${middleRefusalMs.toFixed(0)} ms and 99 in 100 within ${refusalMs.toFixed(0)} ms (SQLite).`,
  );
  console.log(
    `A bare server that refuses all of them takes ${bare.burst.middleRefusalMs.toFixed(0)} and ${bare.burst.refusalMs.toFixed(0)} ms for that: ours takes ${(refusalMs / bare.burst.refusalMs).toFixed(2)} times as long.`,
  );
  console.log(
    `The naive server answers web/home ${bare.home.perSecond.toFixed(0)} times a second and stores ${bare.enquiry.perSecond.toFixed(0)} enquiries (p99 ${bare.enquiry.p99} ms). Ours on SQLite is ${ratio(sqlite.home, bare.home)} times as fast with web/home and ${ratio(sqlite.enquiry, bare.enquiry)} times with an enquiry.`,
  );
}

const LINES: readonly [string, (figures: Figures) => number][] = [
  ['first answer, ms', ({ firstAnswerMs }) => firstAnswerMs],
  ['memory at rest, MB', ({ idleMb }) => idleMb],
  ['web/home, a second', ({ home }) => home.perSecond],
  ['web/home, p50 ms', ({ home }) => home.p50],
  ['web/home, p99 ms', ({ home }) => home.p99],
  ['enquiry, a second', ({ enquiry }) => enquiry.perSecond],
  ['enquiry, p50 ms', ({ enquiry }) => enquiry.p50],
  ['enquiry, p99 ms', ({ enquiry }) => enquiry.p99],
];

const figure = (value: number, width: number): string => value.toFixed(0).padStart(width);
const ratio = (fast: Load, slow: Load): string => (fast.perSecond / slow.perSecond).toFixed(2);

async function measure(databaseUrl?: string): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startApiProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  try {
    await pause(1_000);
    const idleMb = memoryMb(server.child.pid ?? 0);
    const home = await load(`${server.url}/api/web/home`);
    const enquiry = await load(`${server.url}/api/enquiry/new-enquiry`, JSON.stringify(ENQUIRY));
    const crowd = await burst(`${server.url}/api/enquiry/new-enquiry`, JSON.stringify(ENQUIRY));
    await check({ dataDir, databaseUrl }, enquiry.accepted + crowd.served);
    return { firstAnswerMs: server.firstAnswerMs, idleMb, home, enquiry, burst: crowd };
  } finally {
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The bare server in a process of its own. */
async function measureNaive(): Promise<Loads> {
  const script = fileURLToPath(new URL('naive-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const printed: unknown[] = await once(child.stdout, 'data');
    const url = String(printed[0]).trim();
    const home = await load(url);
    const enquiry = await load(url, JSON.stringify(ENQUIRY));
    return { home, enquiry, burst: await burst(`${url}/busy`, JSON.stringify(ENQUIRY)) };
  } finally {
    child.kill('SIGTERM');
  }
}

async function load(url: string, body?: string): Promise<Load & { accepted: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(body !== undefined && {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests broke.`);
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, accepted: result['2xx'] };
}

/** Every acknowledged enquiry must be there, else the figures mean nothing. */
async function check(
  address: { dataDir: string; databaseUrl: string | undefined },
  accepted: number,
): Promise<void> {
  const { db, close } = await openStore(address);
  const { count } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  if (count < accepted) throw new Error(`${accepted} enquiries were accepted and ${count} stored.`);
}

const medians = (all: readonly Figures[]): Figures => ({
  firstAnswerMs: middle(all.map(({ firstAnswerMs }) => firstAnswerMs)),
  idleMb: middle(all.map(({ idleMb }) => idleMb)),
  ...mediansOf(all),
});

function mediansOf(all: readonly Loads[]): Loads {
  const loads = (name: 'home' | 'enquiry'): Load => ({
    perSecond: middle(all.map((figures) => figures[name].perSecond)),
    p50: middle(all.map((figures) => figures[name].p50)),
    p99: middle(all.map((figures) => figures[name].p99)),
  });
  const crowd = (name: keyof Burst): number => middle(all.map(({ burst }) => burst[name]));
  return {
    home: loads('home'),
    enquiry: loads('enquiry'),
    burst: {
      served: crowd('served'),
      refused: crowd('refused'),
      slowestServedMs: crowd('slowestServedMs'),
      middleRefusalMs: crowd('middleRefusalMs'),
      refusalMs: crowd('refusalMs'),
    },
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (process.argv.includes('--help') || !(seconds > 0) || !(rounds > 0)) console.log(HELP);
else if (process.argv[2] === 'mail') await compareMail(option('count', 1_000));
else if (process.argv[2] === 'streams')
  await measureStreams(option('count', 10_000), option('parcels', 2_000));
else await compare();
