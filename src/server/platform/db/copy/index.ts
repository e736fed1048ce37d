import { backup, DatabaseSync } from 'node:sqlite';
import { isOfEarlierEdition, missingFiles } from '../migrations.ts';
import { retireSqlite, sqliteFile } from '../sqlite-file.ts';
import type { StoreAddress } from '../store.ts';
import { isBusy } from '../unavailable.ts';
import { type CopySide, countRows, migrationsOf, sqliteSide } from './copy.ts';

const TIMEOUT_MS = 10_000;
/** One step takes the whole file. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database as of one moment into an empty SQLite file, while others use it. */
export async function copyToFile(
  { databaseUrl, dataDir }: StoreAddress,
  file: string,
): Promise<void> {
  const isSqlite = databaseUrl === undefined;
  const database = isSqlite
    ? new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: TIMEOUT_MS })
    : new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    if (isSqlite) database.prepare('vacuum into ?').run(file);
    else await (await import('./postgres-copy.ts')).copyFromPostgres(databaseUrl, database);
  } finally {
    database.close();
  }
}

/** Copies the file into the database in one transaction. Throws for that of a newer release or an earlier edition. */
export async function copyFromFile(
  { databaseUrl, dataDir }: StoreAddress,
  file: string,
): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    ensureKnown(await migrationsOf(sqliteSide(source)));
    if (databaseUrl !== undefined)
      await (await import('./postgres-copy.ts')).copyIntoPostgres(databaseUrl, source);
    // One step is one transaction, also for a server with the file open.
    else await backup(source, sqliteFile(dataDir), { rate: ALL_PAGES }).catch(refuseBusy);
  } finally {
    source.close();
  }
}

/** While another process writes, the backup fails with code 0, "not an error" (Node 22 and 24). */
function refuseBusy(error: unknown): never {
  if (error instanceof Error && 'errcode' in error && error.errcode === 0)
    throw new Error('another process writes to the database: stop the server first');
  throw error;
}

function ensureKnown(migrations: readonly string[]): void {
  if (isOfEarlierEdition(migrations))
    throw new Error(
      'it is of an earlier edition of this program, whose tables this one does not read: bring it back with that edition',
    );
  const [unknown] = missingFiles(migrations);
  if (unknown !== undefined)
    throw new Error(`it is from a newer release (migration "${unknown}"): install that one`);
}

export class MoveRefusal extends Error {}

/**
 * Renames the SQLite file, which is locked meanwhile. Returns rows by table and the new name. Throws a MoveRefusal,
 * changing nothing, when the file is in use or the target has our tables.
 */
export async function moveToPostgres(
  dataDir: string,
  databaseUrl: string,
): Promise<{ rows: Map<string, number>; kept: string }> {
  const { copyIntoPostgres, withPostgres } = await import('./postgres-copy.ts');
  await withPostgres(databaseUrl, ensureEmpty);
  const source = new DatabaseSync(sqliteFile(dataDir), { timeout: 0 });
  let rows: Map<string, number>;
  try {
    source.exec('pragma locking_mode = exclusive; begin exclusive');
    rows = await copyIntoPostgres(databaseUrl, source);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new MoveRefusal(
      `Another process has the database in ${dataDir} open: stop the server and other commands of the office first.`,
    );
  } finally {
    source.close();
  }
  return { rows, kept: retireSqlite(dataDir) };
}

async function ensureEmpty(target: CopySide): Promise<void> {
  const tables = await target.tables();
  if (tables.length === 0) return;
  const held: string[] = [];
  for (const table of tables) {
    const count = await countRows(target, table);
    if (count > 0 && table !== 'migrations') held.push(`${count} in "${table}"`);
  }
  const last = tables.includes('migrations') ? (await migrationsOf(target)).at(-1) : undefined;
  throw new MoveRefusal(
    `The database at --to is not empty: it has tables of this program, at the migration "${last ?? 'none'}", with ${held.join(', ') || 'no rows'}. Name an empty one.`,
  );
}
