import type { PlatformServices } from '../services.ts';
import type { Meter } from './meter.ts';

type Needs = Pick<PlatformServices, 'db' | 'now'>;

/** The jobs of the outbox that are not done: by kind, by state, the age of the oldest, and the most attempts. */
export function watchQueue({ gauges }: Meter, services: Needs): void {
  const read = sharedRead(() => waiting(services));
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
  ] satisfies [string, string, (row: Waiting) => number][];
  for (const [name, help, valueOf] of figures)
    gauges({
      name,
      help,
      labels: ['kind', 'state'],
      read: async () =>
        (await read()).map((row) => ({
          labels: { kind: row.kind, state: row.state },
          value: valueOf(row),
        })),
    });
}

interface Waiting {
  kind: string;
  state: 'waiting' | 'given-up';
  count: number;
  oldest: number;
  attempts: number;
}

async function waiting({ db }: Needs): Promise<Waiting[]> {
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

/** Figures that are read together ask the database once. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= read().finally(() => {
      running = undefined;
    }));
}
