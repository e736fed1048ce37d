import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openStore } from '#server/platform/db/open-store.ts';
import { newDatabase, startPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  if (process.env['API_ENGINE'] === 'sqlite') return;
  server = await startPostgres();
  project.provide('postgresUrl', server.url);
  project.provide('migratedPostgres', await migratedDatabase(server.url));
}

export const teardown = async (): Promise<void> => server?.stop();

/** Makes all tables, and leaves the identity to the first server that opens a copy. */
async function migratedDatabase(url: string): Promise<string> {
  const databaseUrl = await newDatabase(url);
  const store = await openStore({ databaseUrl, dataDir: ':memory:' });
  await store.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`delete from counters where name in ('database-id', 'database-age')`);
  await client.end();
  return databaseUrl;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the maintenance database. */
    postgresUrl: string;
    /** The address of a database with all tables and no rows. Copying it takes half the time of migrating an empty one. */
    migratedPostgres: string;
  }
}
