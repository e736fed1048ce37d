import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));

/** What a migration runs on: a connection that already holds the lock. */
export interface MigrationTarget {
  /** Runs one or more statements without parameters. */
  run: (sql: string) => Promise<void> | void;
  names: () => Promise<string[]> | string[];
}

/** The first statement of every start. */
export const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text not null primary key)';

/**
 * Runs the files of migrations/ that have not run yet, in the order of their names. The caller holds a lock (Kysely's
 * own migrator lets two processes race) and a transaction, so a crash leaves either all or nothing.
 */
export async function migrate(target: MigrationTarget): Promise<void> {
  await target.run(MIGRATIONS_TABLE);
  const done = new Set(await target.names());
  for (const name of readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (done.has(name)) continue;
    await target.run(readFileSync(`${FOLDER}${name}`, 'utf8'));
    await target.run(`insert into migrations (name) values ('${name}')`);
  }
}
