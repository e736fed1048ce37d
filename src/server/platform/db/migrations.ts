import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/log.ts';

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));
/** Databases that began with these files were never in use (D152). */
const EARLIER_EDITIONS = ['0001-first.sql', '0001-schema.sql'];

export interface MigrationTarget {
  run: (sql: string) => Promise<void> | void;
  done: () => Promise<DoneMigration[]> | DoneMigration[];
}

interface DoneMigration {
  name: string;
  checksum: string;
}

export interface MigrationOptions {
  /** True when the operator went back: the database may have later migrations. */
  isOlderRelease?: boolean;
  /** The sandbox's tables are made only then. */
  hasSandbox?: boolean;
}

export class MigrationRefusal extends Error {}

export const MIGRATION_TABLE =
  'create table if not exists migrations (name text not null primary key, checksum text not null)';

/** It selects all columns, because an earlier edition had others. */
export const DONE_MIGRATIONS = 'select * from migrations order by name';

/**
 * The caller holds a lock (Kysely's migrator lets two processes race) and a transaction per file, so that tables are
 * locked briefly. Throws a MigrationRefusal for a migration that this release lacks (except D60) or whose text differs.
 */
export async function migrateNext(
  target: MigrationTarget,
  { isOlderRelease = false, hasSandbox = false }: MigrationOptions,
): Promise<string[]> {
  await target.run(MIGRATION_TABLE);
  const done = new Map((await target.done()).map(({ name, checksum }) => [name, checksum]));
  if (isOfEarlierEdition([...done.keys()]))
    throw new MigrationRefusal(
      'The database is one of an earlier edition of this program, whose tables this one does not read: delete the folder of DATA_DIR (.data when unset) if it holds a demonstration, or name another folder, or an empty database in DATABASE_URL.',
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

export function logMigrated(log: Log, names: readonly string[]): boolean {
  for (const migration of names) log({ event: 'migration', outcome: 'done', migration });
  return names.length > 0;
}

export const isOfEarlierEdition = (done: readonly string[]): boolean =>
  done.some((name) => EARLIER_EDITIONS.includes(name));

export const missingMigrations = (done: readonly string[], hasSandbox: boolean): string[] =>
  filesOfRelease().filter(
    (name) => !done.includes(name) && (hasSandbox || !name.startsWith('sandbox')),
  );

export const missingFiles = (done: readonly string[]): string[] => {
  const files = filesOfRelease();
  return done.filter((name) => !files.includes(name));
};

function filesOfRelease(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** Git may change line endings. */
export function textOfMigration(name: string): string {
  return readFileSync(`${FOLDER}${name}`, 'utf8').replaceAll('\r\n', '\n');
}
const checksumOf = (name: string): string =>
  createHash('sha256').update(textOfMigration(name)).digest('hex');

/** Other programs may share the database. */
export const OWN_TABLES: readonly string[] = [
  MIGRATION_TABLE,
  ...filesOfRelease().map(textOfMigration),
].flatMap((sql) =>
  [...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
);
