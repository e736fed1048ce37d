import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { migrate } from './migrations.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Milliseconds to wait for another process, such as the office's command. */
const BUSY_MS = 5_000;

/** A backup in steps starts again after each write of another process, and never ends while the server is busy. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Opens the file `site.sqlite` of a folder, or a database in memory. WAL with synchronous=FULL loses no acknowledged
 * row, neither by a crash nor by a power cut.
 */
export async function openSqlite(dataDir: string): Promise<Store> {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, 'site.sqlite');
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('begin immediate');
  try {
    await migrate({
      run: (sql) => database.exec(sql),
      names: () =>
        database
          .prepare('select name from migrations')
          .all()
          .map(({ name }) => String(name)),
    });
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapted(database) }) });
  return {
    engine: 'sqlite',
    db,
    backup: async (target) => void (await backup(database, target, { rate: ALL_PAGES })),
    close: async () => {
      await db.destroy();
      // Kysely closes only what it has used.
      if (database.isOpen) database.close();
    },
  };
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
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
