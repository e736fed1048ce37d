import { health, liveness, readiness } from '#api/service.ts';
import { missingMigrations } from '../db/migrations.ts';
import type { Database } from '../db/tables.ts';
import { RELEASE } from '../log/output.ts';
import type { PlatformServices } from '../services.ts';
import { answerInTime, canWrite } from './database-probe.ts';
import { endpoint } from './endpoint.ts';
import { DONE, problem, success, type Problem } from './reply.ts';

const RETRY = { headers: { 'retry-after': '10' } };
const NO_DATABASE = problem(503, 'The database does not answer.', RETRY);
const STOPPING = problem(503, 'The server is stopping: send requests to another one.', RETRY);

export const healthEndpoint = endpoint(health, {}, async ({ services }) =>
  (await canWrite(services.db)) ? DONE : NO_DATABASE,
);

export const livenessEndpoint = endpoint(liveness, {}, () => Promise.resolve(DONE));

/** Not while stopping, without a database or a migration. Outdated content would take all servers down (D55). */
export const readinessEndpoint = endpoint(readiness, {}, async ({ services }) => {
  const refused = await whyNotReady(services);
  if (refused !== undefined) return refused;
  const { version, isCurrent } = services.content;
  return success({
    status: true as const,
    release: RELEASE,
    content: { version: version(), isCurrent: isCurrent() },
  });
});

async function whyNotReady({
  db,
  config,
  lifecycle,
}: Pick<PlatformServices, 'db' | 'config' | 'lifecycle'>): Promise<Problem | undefined> {
  if (lifecycle.isDraining) return STOPPING;
  if (!(await canWrite(db))) return NO_DATABASE;
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
