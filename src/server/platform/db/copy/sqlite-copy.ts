import { DatabaseSync } from 'node:sqlite';
import { OWN_TABLES, textOfMigration, MIGRATION_TABLE } from '../migrations.ts';
import { sqliteFile } from '../sqlite-file.ts';
import {
  copiedFrom,
  type CopyPart,
  sqlName,
  type Rebuild,
  type Snapshot,
  valueOf,
} from './copy.ts';

const BUSY_MS = 10_000;

/** Reads the file of a folder as of now; whoever writes goes on. */
export function sqliteSnapshot(dataDir: string): Snapshot {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: BUSY_MS });
  // The first read fixes the moment, and it lasts as long as the transaction.
  database.exec('begin');
  return snapshot(database);
}

/**
 * Reads the file of a folder and keeps everybody else from opening it until it is closed. Throws an error of SQLite (busy)
 * when another connection has it open, of this process or another one.
 */
export function soleSqlite(dataDir: string): Snapshot & { rows: () => Map<string, number> } {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    database.close();
    throw error;
  }
  return { ...snapshot(database), rows: () => rowsIn(database) };
}

function snapshot(database: DatabaseSync): Snapshot {
  const migrations = database
    .prepare('select name from migrations order by name')
    .all()
    .map(({ name }) => String(name));
  return {
    migrations,
    parts: partsOf(database),
    close: () => Promise.resolve(database.close()),
  };
}

const rowsIn = (database: DatabaseSync): Map<string, number> =>
  new Map(
    presentIn(database).map((table) => [
      table,
      Number(database.prepare(`select count(*) as rows from ${sqlName(table)}`).get()?.['rows']),
    ]),
  );

// eslint-disable-next-line @typescript-eslint/require-await -- PostgreSQL waits, SQLite does not.
async function* partsOf(database: DatabaseSync): AsyncGenerator<CopyPart> {
  for (const table of presentIn(database)) {
    const rows = database.prepare(`select * from ${sqlName(table)}`);
    const columns = rows.columns().map(({ name }) => name);
    yield { table, columns };
    for (const row of rows.iterate()) yield columns.map((column) => copiedFrom(row[column]));
  }
}

const presentIn = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => OWN_TABLES.includes(name));

/** Begins to make the database of a folder anew. */
export function sqliteRebuild(dataDir: string): Rebuild {
  const database = new DatabaseSync(sqliteFile(dataDir), {
    timeout: BUSY_MS,
    enableForeignKeyConstraints: false,
  });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; begin immediate');
  return {
    tables: (migrations) => {
      for (const table of presentIn(database)) database.exec(`drop table ${sqlName(table)}`);
      for (const sql of [MIGRATION_TABLE, ...migrations.map(textOfMigration)]) database.exec(sql);
      for (const table of presentIn(database)) database.exec(`delete from ${sqlName(table)}`);
      return Promise.resolve();
    },
    insert: (table, columns, rows) => {
      const marks = columns.map(() => '?').join(', ');
      const names = columns.map(sqlName).join(', ');
      const insert = database.prepare(`insert into ${sqlName(table)} (${names}) values (${marks})`);
      for (const row of rows) insert.run(...row.map(valueOf));
      return Promise.resolve();
    },
    commit: () => {
      const lost = database.prepare('pragma foreign_key_check').get();
      if (lost !== undefined)
        throw new Error(`a row of "${String(lost['table'])}" refers to one that is not there`);
      database.exec('commit');
      return Promise.resolve();
    },
    close: () => {
      if (database.isTransaction) database.exec('rollback');
      return Promise.resolve(database.close());
    },
  };
}
