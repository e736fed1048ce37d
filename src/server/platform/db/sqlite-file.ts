import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../refusal.ts';

/** The database of a folder. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'site.sqlite');

/** What the file is called once its rows are in PostgreSQL: kept as the way back, and opened by nobody. */
const movedFile = (dataDir: string): string => `${sqliteFile(dataDir)}.moved`;

/** Takes the file out of use after a move. The connections to it are closed. */
export function retireSqlite(dataDir: string): string {
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(`${sqliteFile(dataDir)}${ending}`))
      renameSync(`${sqliteFile(dataDir)}${ending}`, `${movedFile(dataDir)}${ending}`);
  return movedFile(dataDir);
}

/** Throws a StartRefusal rather than begin an empty database where one was moved from. */
export function ensureNotMoved(dataDir: string): void {
  if (existsSync(sqliteFile(dataDir)) || !existsSync(movedFile(dataDir))) return;
  throw new StartRefusal(
    `The database in DATA_DIR (${dataDir}) was moved to PostgreSQL: set DATABASE_URL. To go back to it as it was then, rename ${movedFile(dataDir)} to site.sqlite.`,
  );
}
