import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/log.ts';

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));

/** The connection that a migration runs on, inside a transaction that holds the lock. */
export interface MigrationTarget {
  /** Runs one or more statements without parameters. */
  run: (sql: string) => Promise<void> | void;
  /** What has run: the file's name, and its checksum unless an older release ran it. */
  done: () => Promise<DoneMigration[]> | DoneMigration[];
  /** Whether the operator has gone back to this release, and the database may have more than it knows. */
  allowsNewer: boolean;
}

interface DoneMigration {
  name: string;
  checksum: string | null;
}

/** Why this release must not write to a database, in one sentence. */
export class MigrationRefusal extends Error {}

/** The first statements of every start. Older releases do not know the second table, and need not. */
export const MIGRATION_TABLES = `create table if not exists migrations (name text not null primary key);
  create table if not exists migration_checksums (
    name text not null primary key, checksum text not null)`;

/** Reads both tables, for `done` of the target. */
export const DONE_MIGRATIONS = `select migrations.name, migration_checksums.checksum from migrations
  left join migration_checksums on migration_checksums.name = migrations.name`;

/**
 * Runs the next file of migrations/ that has not run yet, in the order of their names, and returns the names of what
 * it ran, none when all have. The caller holds a lock (Kysely's own migrator lets two processes race) and a transaction for each, so that no
 * table is locked for longer than its file takes; a crash between two leaves what the next start goes on from. An empty
 * database gets all at once. Throws a MigrationRefusal when one has run that this release does not have, or in another
 * wording; the first not where the operator has gone back (D60).
 */
export async function migrateNext(target: MigrationTarget): Promise<string[]> {
  await target.run(MIGRATION_TABLES);
  const done = new Map((await target.done()).map(({ name, checksum }) => [name, checksum]));
  const files = filesOfRelease();
  const unknown = [...done.keys()].find((name) => !files.includes(name));
  if (unknown !== undefined && !target.allowsNewer)
    throw new MigrationRefusal(
      `The database was changed by a newer release (migration "${unknown}"): start that release, or set OLDER_RELEASE=yes to go back by one, or bring back a backup from before it.`,
    );
  for (const [name, checksum] of done)
    if (files.includes(name)) await compare(target, name, checksum);
  const next = files.filter((name) => !done.has(name));
  const due = done.size === 0 ? next : next.slice(0, 1);
  for (const name of due) {
    await target.run(textOfMigration(name));
    await target.run(`insert into migrations (name) values ('${name}')`);
    await note(target, name);
  }
  return due;
}

/** Logs a line for each migration that has run; whether there was one. */
export function tellMigrated(log: Log, names: readonly string[]): boolean {
  for (const migration of names) log({ event: 'migration', outcome: 'done', migration });
  return names.length > 0;
}

/** The migrations of this release that are not among those that have run. */
export const missingMigrations = (done: readonly string[]): string[] =>
  filesOfRelease().filter((name) => !done.includes(name));

/** Those names of migrations that this release does not have: a newer one ran them. */
export const missingFiles = (done: readonly string[]): string[] => {
  const files = filesOfRelease();
  return done.filter((name) => !files.includes(name));
};

/** In the order in which they run. */
function filesOfRelease(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** A file that an older release ran has no checksum yet: it gets one. */
async function compare(
  target: MigrationTarget,
  name: string,
  checksum: string | null,
): Promise<void> {
  if (checksum === null) return note(target, name);
  if (checksum !== checksumOf(name))
    throw new MigrationRefusal(
      `The migration "${name}" has run with another text: bring its old text back, and put the change into a new file.`,
    );
}

const note = async (target: MigrationTarget, name: string): Promise<void> =>
  target.run(
    `insert into migration_checksums (name, checksum) values ('${name}', '${checksumOf(name)}')`,
  );

/** The SQL of a migration of this release. Git may change the ends of lines. */
export function textOfMigration(name: string): string {
  return readFileSync(`${FOLDER}${name}`, 'utf8').replaceAll('\r\n', '\n');
}
const checksumOf = (name: string): string =>
  createHash('sha256').update(textOfMigration(name)).digest('hex');

/** Every table that some migration makes: the database may be shared with other programs. */
export const OWN_TABLES: readonly string[] = [
  MIGRATION_TABLES,
  ...filesOfRelease().map(textOfMigration),
].flatMap((sql) =>
  [...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
);
