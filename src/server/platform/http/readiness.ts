import { health, liveness, readiness } from '#api/service.ts';
import { DatabaseLost } from '../db/database-lost.ts';
import { missingMigrations } from '../db/migrations.ts';
import type { Database } from '../db/tables.ts';
import { releaseHere } from '../log/log.ts';
import type { PlatformServices } from '../services.ts';
import { endpoint } from './endpoint.ts';
import { DONE, problem, success, type Problem } from './reply.ts';
import { withTimeout } from '../timeout.ts';

/** A slower database is useless to visitors too. */
export const READY_TIMEOUT_MS = 5_000;

/** Each probe writes to the disk. */
const PROBE_MS = 1_000;

const probes = new WeakMap<Database, { at: number; why: Promise<string> }>();

export const canWrite = async (db: Database): Promise<boolean> => (await whyNoWrite(db)) === '';

/** Returns a sentence, or '' when the database takes rows. */
function whyNoWrite(db: Database): Promise<string> {
  const now = performance.now();
  const earlier = probes.get(db);
  const isFresh = earlier !== undefined && now - earlier.at < PROBE_MS;
  const why = isFresh ? earlier.why : probed(db);
  if (!isFresh) probes.set(db, { at: now, why });
  return answerInTime(why, SILENT);
}

const SILENT = 'The database does not answer.';

/** A read alone succeeds with a full disk, and only a commit notices that the database is another one. */
const probed = (db: Database): Promise<string> =>
  db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('migrations').select('name').limit(1).execute();
      await tx
        .insertInto('counters')
        .values({ name: 'health', value: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
        )
        .execute();
    })
    .then(
      () => '',
      (error: unknown) => (error instanceof DatabaseLost ? error.message : SILENT),
    );

/** Returns `otherwise` for an answer that fails too. */
const answerInTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  withTimeout(answer, READY_TIMEOUT_MS, otherwise).catch(() => otherwise);

const RETRY = { headers: { 'retry-after': '10' } };
const noDatabase = (why: string): Problem => problem(503, why, RETRY);
const STOPPING = problem(503, 'The server is stopping: send requests to another one.', RETRY);

export const healthEndpoint = endpoint(health, {}, async ({ services }) => {
  const why = await whyNoWrite(services.db);
  return why === '' ? DONE : noDatabase(why);
});

export const livenessEndpoint = endpoint(liveness, {}, () => Promise.resolve(DONE));

/**
 * The server is not ready while it stops, nor without a database or a migration. Outdated content does not count, as it
 * would take all servers down (D55).
 */
export const readinessEndpoint = endpoint(readiness, {}, async ({ services }) => {
  const refused = await whyNotReady(services);
  if (refused !== undefined) return refused;
  const { version, isCurrent } = services.content;
  return success({
    status: true as const,
    release: releaseHere(),
    content: { version: version(), isCurrent: isCurrent() },
  });
});

async function whyNotReady({
  db,
  config,
  lifecycle,
}: Pick<PlatformServices, 'db' | 'config' | 'lifecycle'>): Promise<Problem | undefined> {
  if (lifecycle.isDraining) return STOPPING;
  const why = await whyNoWrite(db);
  if (why !== '') return noDatabase(why);
  const [missing] = await answerInTime(missingIn(db, config.hasSandbox), ['of an unknown name']);
  if (missing === undefined) return undefined;
  return problem(
    503,
    `The database lacks the migration ${missing}: start this release again, or bring back its backup.`,
    RETRY,
  );
}

const missingIn = async (db: Database, hasSandbox: boolean): Promise<string[]> =>
  missingMigrations(
    (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
    hasSandbox,
  );
