import { health } from '#api/service.ts';
import type { Database } from '../db/tables.ts';
import { endpoint } from './endpoint.ts';
import { DONE, problem } from './reply.ts';

/** A database that takes longer is no use to visitors either. */
export const PATIENCE_MS = 5_000;

/** One write in this time, however many ask: each costs a write to the disk. */
const PROBE_MS = 1_000;

/** Answers whether the database can be read and written to, within a few seconds in any case. */
export const healthEndpoint = endpoint(health, {}, async ({ services }) =>
  (await withinPatience(isReady(services.db)))
    ? DONE
    : problem(503, 'The database does not answer.', { headers: { 'retry-after': '10' } }),
);

const probes = new WeakMap<Database, { at: number; isReady: Promise<boolean> }>();

function isReady(db: Database): Promise<boolean> {
  const now = performance.now();
  const earlier = probes.get(db);
  if (earlier !== undefined && now - earlier.at < PROBE_MS) return earlier.isReady;
  const probe = { at: now, isReady: canWrite(db) };
  probes.set(db, probe);
  return probe.isReady;
}

/** A read alone would call a database with a full disk well. */
const canWrite = (db: Database): Promise<boolean> =>
  db
    .selectFrom('migrations')
    .select('name')
    .limit(1)
    .execute()
    .then(() =>
      db
        .insertInto('counters')
        .values({ name: 'health', value: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
        )
        .execute(),
    )
    .then(
      () => true,
      () => false,
    );

async function withinPatience(answers: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([answers, late]).finally(() => clearTimeout(timer));
}
