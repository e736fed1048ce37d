import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

export async function connectionTo(database: DatabaseSync): Promise<DatabaseConnection> {
  const driver = new SqliteDriver({ database: kyselyDatabase(database) });
  await driver.init();
  return driver.acquireConnection();
}

/** Node's SQLite in the form that Kysely's dialect takes. Each statement is prepared once. */
export function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = statements.get(sql) ?? sqliteStatement(database, sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function sqliteStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(inputOf)),
    run: (values) => statement.run(...values.map(inputOf)),
    iterate: (values) => statement.iterate(...values.map(inputOf)),
  };
}

function inputOf(value: unknown = null): SQLInputValue {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
