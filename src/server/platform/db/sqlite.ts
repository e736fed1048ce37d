import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely } from 'kysely';
import type { Log } from '../log/log.ts';
import { ensureNothingLacks } from './last-commit.ts';
import { DONE_MIGRATIONS, migrateNext, type MigrationTarget, logMigrated } from './migrations.ts';
import { connectionTo } from './sqlite-connection.ts';
import { damaged, GroupedSqlite } from './sqlite-dialect.ts';
import { ensureNotGone, markFile, sqliteFile } from './sqlite-file.ts';
import type { OpenOptions, Store } from './store.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';
import { WatchedFile } from './watched-file.ts';

/** The start waits so long for another process. Transactions have a timeout in retry-busy.ts. */
const BUSY_MS = 5_000;

/** WAL with synchronous=FULL loses no acknowledged row. Throws a StartRefusal when moved to PostgreSQL. */
export async function openSqlite(dataDir: string, log: Log, options: OpenOptions): Promise<Store> {
  const file = dataDir === ':memory:' ? dataDir : privateFile(dataDir, options.mayBegin);
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  // What is deleted is overwritten with zeros.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  try {
    while (logMigrated(log, await migrateSqlite(database, options)));
    // Refreshes old statistics (SQLite, PRAGMA optimize).
    database.exec('pragma optimize = 0x10002; pragma busy_timeout = 0');
    if (file !== ':memory:') markFile(dataDir);
  } catch (error) {
    database.close();
    throw error;
  }
  const reader =
    file === ':memory:' ? undefined : new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  const reading = reader && (await connectionTo(reader));
  const watched = file === ':memory:' ? undefined : new WatchedFile(database, file);
  const dialect = new GroupedSqlite({
    database,
    reader: reading,
    file: watched,
    onLost: (why) => log({ event: 'database', level: 'error', outcome: 'lost', why }),
  });
  const db = new Kysely<Tables>({ dialect });
  return {
    engine: 'sqlite',
    db,
    optimize: () => database.exec('pragma optimize'),
    examine: async () => {
      const fault = file === ':memory:' ? '' : await faultIn(file);
      if (fault !== '') dialect.lose(damaged(fault));
    },
    close: async () => {
      optimizeIfPossible(database);
      // The last one that closes moves the log into the file, which a connection for reading cannot.
      if (reader?.isOpen === true) reader.close();
      await db.destroy();
      if (database.isOpen) database.close();
      watched?.close();
    },
  };
}

/** Returns the first fault of the pages, as SQLite words it, or ''. */
async function faultIn(file: string): Promise<string> {
  const thread = new Worker(EXAMINER, { workerData: file, execArgv: [] });
  thread.unref();
  return String((await once(thread, 'message')).at(0));
}

const EXAMINER = new URL('examine-thread.ts', import.meta.url);

function optimizeIfPossible(database: DatabaseSync): void {
  try {
    if (database.isOpen && !database.isTransaction) database.exec('pragma optimize');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

async function migrateSqlite(database: DatabaseSync, options: OpenOptions): Promise<string[]> {
  database.exec('begin immediate');
  try {
    const target: MigrationTarget = {
      run: (sql) => database.exec(sql),
      done: () =>
        database
          .prepare(DONE_MIGRATIONS)
          .all()
          .map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })),
    };
    const names = await migrateNext(target, options);
    database.exec('commit');
    return names;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

/** SQLite gives -wal and -shm the rights of this file. */
function privateFile(dataDir: string, mayBegin = false): string {
  if (!mayBegin) ensureNotGone(dataDir);
  if (!mayBegin) ensureNothingLacks(sqliteFile(dataDir));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name)) chmodSync(name, 0o600);
  return file;
}
