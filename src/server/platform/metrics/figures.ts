import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { canWrite } from '../http/readiness.ts';
import type { DatabaseServices } from '../services.ts';
import type { Meter } from './meter.ts';

export function watchQueue({ gauges }: Meter, services: DatabaseServices): void {
  const figures = [
    ['courier_jobs', 'Jobs that are not done: "waiting" or "given-up".', (row) => row.count],
    [
      'courier_job_oldest_age_seconds',
      'How long ago the oldest job that is not done was stored.',
      (row) => Math.max(0, (services.now() - row.oldest) / 1000),
    ],
    [
      'courier_job_attempts_most',
      'The most attempts that one of them has had.',
      (row) => row.attempts,
    ],
  ] satisfies [string, string, (row: OpenJobs) => number][];
  for (const [name, help, valueOf] of figures)
    gauges({
      name,
      help,
      labels: ['kind', 'state'],
      read: async () =>
        (await unfinishedJobs(services)).map((row) => ({
          labels: { kind: row.kind, state: row.state },
          value: valueOf(row),
        })),
    });
}

interface OpenJobs {
  kind: string;
  state: 'waiting' | 'given-up';
  count: number;
  oldest: number;
  attempts: number;
}

async function unfinishedJobs({ db }: DatabaseServices): Promise<OpenJobs[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      'kind',
      eb.case().when('given_up_at', 'is', null).then(0).else(1).end().as('gone'),
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
      fn.max('attempts').as('attempts'),
    ])
    .where('done_at', 'is', null)
    .groupBy(['kind', 'gone'])
    .execute();
  return rows.map(({ gone, ...row }) => ({
    ...row,
    state: gone === 0 ? 'waiting' : 'given-up',
  }));
}

export function watchDatabase(meter: Meter, { db, pool }: Pick<Store, 'db' | 'pool'>): void {
  if (pool !== undefined) watchPool(meter, pool);
  meter.gauge('courier_database_up', '1 when the database can be read and written to.', async () =>
    (await canWrite(db)) ? 1 : 0,
  );
}

function watchPool({ gauge, gauges }: Meter, pool: NonNullable<Store['pool']>): void {
  gauges({
    name: 'courier_pool_connections',
    help: 'Connections to PostgreSQL: "used" or "idle"; "most" is DATABASE_POOL_SIZE.',
    labels: ['state'],
    read: () =>
      Promise.resolve([
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'most' }, value: pool.options.max },
      ]),
  });
  gauge(
    'courier_pool_waiting',
    'Requests that wait for a connection to PostgreSQL.',
    () => pool.waitingCount,
  );
}

/** Kinds without a file are 0, because Prometheus counts no growth from nothing to the first figure. */
export function watchFiles(
  { gauges }: Meter,
  { db }: Pick<Store, 'db'>,
  kinds: readonly string[],
): void {
  gauges({
    name: 'courier_files_bytes',
    help: 'Size of the files that people have sent, in the database.',
    labels: ['kind'],
    read: async () => {
      const bytes = sql<number | string>`sum(length(bytes))`.as('bytes');
      const rows = await db.selectFrom('files').select(['kind', bytes]).groupBy('kind').execute();
      const found = new Map(rows.map((row) => [row.kind, Number(row.bytes)]));
      return kinds.map((kind) => ({ labels: { kind }, value: found.get(kind) ?? 0 }));
    },
  });
}

export function watchDisk({ gauge }: Meter, folder: string): void {
  gauge('courier_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  gauge('courier_disk_size_bytes', 'Size of the disk of DATA_DIR.', async () => {
    const { blocks, bsize } = await statfs(folder);
    return blocks * bsize;
  });
}
