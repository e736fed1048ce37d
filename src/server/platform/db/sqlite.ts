import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { DONE_MIGRATIONS, migrateNext } from './migrations.ts';
import { PatientSqlite } from './sqlite-driver.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds that the start waits for another process; later statements wait in sqlite-driver.ts. */
const BUSY_MS = 5_000;

/**
 * All pages in one step: a backup in several steps starts again after each write of another process, and never ends
 * while the server is busy.
 */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Opens the file `site.sqlite` of a folder, or a database in memory. WAL with synchronous=FULL loses no acknowledged
 * row, neither by a crash nor by a power cut. Only the server's user may read the files, wherever the folder is.
 */
export async function openSqlite(dataDir: string): Promise<Store> {
  const file = dataDir === ':memory:' ? dataDir : privateFile(dataDir);
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  try {
    while (await migrateOnce(database));
    // Statistics for the planner where they are missing or old (SQLite, PRAGMA optimize).
    database.exec('pragma optimize = 0x10002; pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PatientSqlite({ database: adapted(database) }) });
  return {
    engine: 'sqlite',
    db,
    backup: async (target) => void (await backup(database, target, { rate: ALL_PAGES })),
    optimize: () => database.exec('pragma optimize'),
    close: async () => {
      optimizeIfPossible(database);
      await db.destroy();
      // Kysely closes only what it has used.
      if (database.isOpen) database.close();
    },
  };
}

/** A full disk, or another process that writes, is no reason not to close. */
function optimizeIfPossible(database: DatabaseSync): void {
  try {
    if (database.isOpen && !database.isTransaction) database.exec('pragma optimize');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

async function migrateOnce(database: DatabaseSync): Promise<boolean> {
  database.exec('begin immediate');
  try {
    const wasOne = await migrateNext({
      run: (sql) => database.exec(sql),
      done: () =>
        database
          .prepare(DONE_MIGRATIONS)
          .all()
          .map(({ name, checksum }) => ({
            name: String(name),
            checksum: checksum === null ? null : String(checksum),
          })),
    });
    database.exec('commit');
    return wasOne;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

/** Makes the folder and the file before SQLite does, which gives its log and its index the rights of the file. */
function privateFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'site.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name)) chmodSync(name, 0o600);
  return file;
}

/** node:sqlite in the shape of better-sqlite3, which Kysely knows. Statements are prepared once. */
function adapted(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A transaction that reads first and writes later would fail at once when another process wrote in between.
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = statementOf(database, sql === 'begin' ? 'begin immediate' : sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function statementOf(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters.map(toValue);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function toValue(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
