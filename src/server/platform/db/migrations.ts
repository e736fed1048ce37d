import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/log.ts';

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));
/** A file that only the first two editions of this program had. They were never in use, and nothing reads their tables. */
const EARLIER_EDITION = '0001-first.sql';

/** The connection that a migration runs on, inside a transaction that holds the lock. */
export interface MigrationTarget {
  /** Runs one or more statements without parameters. */
  run: (sql: string) => Promise<void> | void;
  /** The rows of the table that `MIGRATION_TABLE` makes. */
  done: () => Promise<DoneMigration[]> | DoneMigration[];
}

interface DoneMigration {
  name: string;
  checksum: string;
}

/** What a release does with a database. */
export interface MigrationOptions {
  /** Whether the operator has gone back to this release, and the database may have more than it knows. */
  isOlderRelease?: boolean;
  /** Whether the sandbox pays here: its tables, in the files whose names begin with "sandbox", are made nowhere else. */
  hasSandbox?: boolean;
}

/** Why this release must not write to a database, in one sentence. */
export class MigrationRefusal extends Error {}

/** The first statement of every start. */
export const MIGRATION_TABLE =
  'create table if not exists migrations (name text not null primary key, checksum text not null)';

/** Reads the table, for `done` of the target: with all columns, because an earlier edition had other ones. */
export const DONE_MIGRATIONS = 'select * from migrations order by name';

/**
 * Runs the next file of migrations/ that has not run yet, in the order of their names, and returns the names of what
 * it ran, none when all have. The caller holds a lock (Kysely's own migrator lets two processes race) and a transaction for each, so that no
 * table is locked for longer than its file takes; a crash between two leaves what the next start goes on from. An empty
 * database gets all at once. Throws a MigrationRefusal when one has run that this release does not have, or in another
 * wording; the first not where the operator has gone back (D60).
 */
export async function migrateNext(
  target: MigrationTarget,
  { isOlderRelease = false, hasSandbox = false }: MigrationOptions,
): Promise<string[]> {
  await target.run(MIGRATION_TABLE);
  const done = new Map((await target.done()).map(({ name, checksum }) => [name, checksum]));
  if (isOfEarlierEdition([...done.keys()]))
    throw new MigrationRefusal(
      'The database is one of an earlier edition of this program, whose tables this one does not read: name another folder in DATA_DIR, or an empty database in DATABASE_URL.',
    );
  const [unknown] = missingFiles([...done.keys()]);
  if (unknown !== undefined && !isOlderRelease)
    throw new MigrationRefusal(
      `The database was changed by a newer release (migration "${unknown}"): start that release, or set OLDER_RELEASE=yes to go back by one, or bring back a backup from before it.`,
    );
  for (const name of filesOfRelease())
    if (done.has(name) && done.get(name) !== checksumOf(name))
      throw new MigrationRefusal(
        `The migration "${name}" has run with another text: bring its old text back, and put the change into a new file.`,
      );
  const next = missingMigrations([...done.keys()], hasSandbox);
  const due = done.size === 0 ? next : next.slice(0, 1);
  for (const name of due) {
    await target.run(textOfMigration(name));
    await target.run(
      `insert into migrations (name, checksum) values ('${name}', '${checksumOf(name)}')`,
    );
  }
  return due;
}

/** Logs a line for each migration that has run; whether there was one. */
export function tellMigrated(log: Log, names: readonly string[]): boolean {
  for (const migration of names) log({ event: 'migration', outcome: 'done', migration });
  return names.length > 0;
}

/** Whether these migrations are those of an edition whose tables nothing reads any more. */
export const isOfEarlierEdition = (done: readonly string[]): boolean =>
  done.includes(EARLIER_EDITION);

/** The migrations of this release that are not among those that have run. */
export const missingMigrations = (done: readonly string[], hasSandbox: boolean): string[] =>
  filesOfRelease().filter(
    (name) => !done.includes(name) && (hasSandbox || !name.startsWith('sandbox')),
  );

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

/** The SQL of a migration of this release. Git may change the ends of lines. */
export function textOfMigration(name: string): string {
  return readFileSync(`${FOLDER}${name}`, 'utf8').replaceAll('\r\n', '\n');
}
const checksumOf = (name: string): string =>
  createHash('sha256').update(textOfMigration(name)).digest('hex');

/** Every table that some migration makes: the database may be shared with other programs. */
export const OWN_TABLES: readonly string[] = [
  MIGRATION_TABLE,
  ...filesOfRelease().map(textOfMigration),
].flatMap((sql) =>
  [...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
);
