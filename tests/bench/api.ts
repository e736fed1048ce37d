import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import * as v from 'valibot';
import { openStore } from '#server/platform/db/open-store.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { ENQUIRY } from '#tests/support/api/enquiry.ts';
import { newDatabase, startPostgres } from '#tests/support/api/postgres.ts';
import { temporaryFolder, temporaryRun } from '#tests/support/paths/temporary.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';
import { burst } from './burst.ts';
import { memoryMb } from './process.ts';
import { measureGrowth } from './scale/growth.ts';
import { measureStreams } from './streams.ts';
import { benchTable, median } from './table.ts';

const API_HELP = `npm run bench:api               measures the API on both databases, in turn, and prints medians
                  --rounds 3    how many rounds
                  --seconds 5   how long each load lasts
npm run bench:api -- streams    memory and latency of streams of tracking
                  --count 10000 --parcels 2000
npm run bench:api -- growth     what answers cost with few bookings and with many, beside bare node:http and plain Hono
                  --bookings 100000 --turns 500

Measured are the first answer of a new process, its memory at rest, requests a second and the slowest 1 % for web/home and for a
stored enquiry, and 2,000 callers in the same moment. Figures move with the machine's other work: compare those of one run.`;

const CONNECTIONS = '16';
const ENQUIRY_BODY = JSON.stringify({ ...ENQUIRY, firstname: 'Áine' });

async function compare(rounds: number, seconds: number): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const found: Figures[][] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`Round ${round} of ${rounds}`);
      const sqlite = await measure(seconds);
      found.push([sqlite, await measure(seconds, await newDatabase(postgres.url))]);
    }
  } finally {
    await postgres.stop();
  }
  const rows = Object.keys(found[0]?.[0] ?? {}).map((name) => [
    name,
    ...[0, 1].map((database) => median(found.map((figures) => figures[database]?.[name] ?? NaN))),
  ]);
  console.table(benchTable(['figure', 'SQLite', 'PostgreSQL'], rows));
}

async function growth(many: number, turns: number): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    await measureGrowth(postgres.url, { many, turns });
  } finally {
    await postgres.stop();
  }
}

/** Measured figures by name: requests a second, milliseconds or MB. */
type Figures = Record<string, number>;

async function measure(seconds: number, databaseUrl?: string): Promise<Figures> {
  const dataDir = temporaryFolder('bench');
  const server = await startApiProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  try {
    await pause(1_000);
    const idleMb = memoryMb(server.child.pid ?? 0);
    const home = await fired(`${server.url}/api/web/home`, seconds);
    const address = `${server.url}/api/enquiry/new-enquiry`;
    const enquiry = await fired(address, seconds, ENQUIRY_BODY);
    const crowd = await burst(address, ENQUIRY_BODY);
    await checkStored({ dataDir, databaseUrl }, enquiry['2xx'] + crowd['burst: served']);
    return {
      'first answer, ms': server.firstAnswerMs,
      'memory at rest, MB': idleMb,
      'web/home, a second': home.requests.average,
      'web/home, p50 ms': home.latency.p50,
      'web/home, p99 ms': home.latency.p99,
      'enquiry, a second': enquiry.requests.average,
      'enquiry, p50 ms': enquiry.latency.p50,
      'enquiry, p99 ms': enquiry.latency.p99,
      ...crowd,
    };
  } finally {
    await server.end('SIGKILL');
  }
}

const Load = v.object({
  non2xx: v.literal(0),
  errors: v.literal(0),
  '2xx': v.number(),
  requests: v.object({ average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
});

/** Sends requests without a pause. Throws when one is not answered with success. */
async function fired(url: string, seconds: number, body?: string) {
  const args = ['--json', '-c', CONNECTIONS, '-d', `${seconds}`];
  if (body !== undefined)
    args.push('-m', 'POST', '-H', 'content-type=application/json', '-b', body);
  const program = join(await toolsFolder('bench'), 'node_modules/autocannon/autocannon.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, url]);
  return v.parse(Load, JSON.parse(stdout));
}

/** Every acknowledged enquiry must be there; otherwise the figures mean nothing. */
async function checkStored(
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

process.on('exit', temporaryRun());
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    count: { type: 'string', default: '10000' },
    parcels: { type: 'string', default: '2000' },
    bookings: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '500' },
  },
});
const wanted = Object.values(values).map(Number);
const [word = 'compare', ...more] = positionals;
const areRight = more.length === 0 && wanted.length === 6 && wanted.every((value) => value > 0);
if (areRight && word === 'compare') await compare(Number(values.rounds), Number(values.seconds));
else if (areRight && word === 'streams')
  await measureStreams(Number(values.count), Number(values.parcels));
else if (areRight && word === 'growth') await growth(Number(values.bookings), Number(values.turns));
else console.log(API_HELP);
