import { health, liveness, readiness } from '#api/service.ts';
import { missingMigrations } from '../db/migrations.ts';
import type { Database } from '../db/tables.ts';
import { RELEASE } from '../log/output.ts';
import type { PlatformServices } from '../services.ts';
import { canWrite, within } from './database-probe.ts';
import { endpoint } from './endpoint.ts';
import { DONE, problem, success, type Problem } from './reply.ts';

const RETRY = { headers: { 'retry-after': '10' } };
const NO_DATABASE = problem(503, 'The database does not answer.', RETRY);
const STOPPING = problem(503, 'The server is stopping: send requests to another one.', RETRY);

/** Answers whether the database can be read and written to, within a few seconds in any case. */
export const healthEndpoint = endpoint(health, {}, async ({ services }) =>
  (await canWrite(services.db)) ? DONE : NO_DATABASE,
);

/** Answers as long as the process does: whoever restarts processes asks this, and never for a database that is away. */
export const livenessEndpoint = endpoint(liveness, {}, () => Promise.resolve(DONE));

/**
 * Answers whether requests should come here: not while the server stops, without its database, or on a database that
 * lacks a migration of this release. The version of the content is told and never makes a server unready: prices that are
 * old on all of them would take the whole site down (D55).
 */
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
  const [missing] = await within(missingIn(db, config.hasSandbox), ['of an unknown name']);
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
