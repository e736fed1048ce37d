import { retireSqlite } from '../sqlite-file.ts';
import { isBusy } from '../unavailable.ts';
import { rebuildFrom } from './index.ts';
import { postgresContents } from './postgres-copy.ts';
import { soleSqlite } from './sqlite-copy.ts';

/** The rows of a table before and after a move. */
export interface MovedTable {
  table: string;
  before: number;
  after: number;
}

/** Why a database was not moved, in whole sentences. */
export class MoveRefusal extends Error {}

/**
 * Copies the SQLite database of a folder, with every table that it has, into an empty PostgreSQL database, and takes the
 * file out of use when the rows of both are as many. Nobody else can open the file meanwhile. Throws a MoveRefusal, with
 * everything as it was, when somebody has it open or the target has tables of ours. There are no sequences to go on from:
 * ids are made by the program, and counters are rows.
 */
export async function moveToPostgres(
  dataDir: string,
  databaseUrl: string,
): Promise<{ tables: MovedTable[]; kept: string }> {
  await ensureEmpty(databaseUrl);
  const source = openAlone(dataDir);
  let tables: MovedTable[];
  try {
    await rebuildFrom({ dataDir, databaseUrl }, source);
    const { rows: after } = await postgresContents(databaseUrl);
    const before = source.rows();
    tables = [...before.keys()].map((table) => ({
      table,
      before: before.get(table) ?? 0,
      after: after.get(table) ?? 0,
    }));
  } finally {
    await source.close();
  }
  const lost = tables.find(({ before, after }) => before !== after);
  if (lost !== undefined)
    throw new MoveRefusal(
      `The table "${lost.table}" has ${lost.before} rows here and ${lost.after} in PostgreSQL. The one here is as it was.`,
    );
  return { tables, kept: retireSqlite(dataDir) };
}

function openAlone(dataDir: string): ReturnType<typeof soleSqlite> {
  try {
    return soleSqlite(dataDir);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new MoveRefusal(
      `Somebody has the database in ${dataDir} open: stop the server and other commands of the office first.`,
    );
  }
}

async function ensureEmpty(databaseUrl: string): Promise<void> {
  const { migrations, rows } = await postgresContents(databaseUrl);
  if (rows.size === 0) return;
  const held = [...rows].filter(([name, count]) => count > 0 && !name.startsWith('migration'));
  const what =
    held.length === 0 ? 'no rows' : held.map(([name, count]) => `${count} in "${name}"`).join(', ');
  throw new MoveRefusal(
    `The database at --to is not empty: it has tables of this program, at the migration "${migrations.at(-1) ?? 'none'}", with ${what}. Name an empty one.`,
  );
}
