import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));

/** The connection that a migration runs on, which already holds the lock. */
export interface MigrationTarget {
  /** Runs one or more statements without parameters. */
  run: (sql: string) => Promise<void> | void;
  names: () => Promise<string[]> | string[];
}

/** A newer release has changed the database: this one does not know its schema and must not write to it. */
export class NewerDatabase extends Error {
  constructor(name: string) {
    super(
      `The database was changed by a newer release (migration "${name}"): start that release, or bring back a backup from before it.`,
    );
  }
}

/** The first statement of every start. */
const MIGRATIONS_TABLE = 'create table if not exists migrations (name text not null primary key)';

/**
 * Runs the files of migrations/ that have not run yet, in the order of their names. The caller holds a lock (Kysely's
 * own migrator lets two processes race) and a transaction, so a crash leaves either all of them applied or none. Throws
 * a NewerDatabase when one has run that this release does not have.
 */
export async function migrate(target: MigrationTarget): Promise<void> {
  await target.run(MIGRATIONS_TABLE);
  const done = new Set(await target.names());
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  const unknown = [...done].find((name) => !files.includes(name));
  if (unknown !== undefined) throw new NewerDatabase(unknown);
  for (const name of files.sort()) {
    if (done.has(name)) continue;
    await target.run(readFileSync(`${FOLDER}${name}`, 'utf8'));
    await target.run(`insert into migrations (name) values ('${name}')`);
  }
}
