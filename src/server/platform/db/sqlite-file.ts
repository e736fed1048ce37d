import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#host/refusal.ts';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'site.sqlite');

/** The way back after a move; never opened. */
const movedFile = (dataDir: string): string => `${sqliteFile(dataDir)}.moved`;

export function retireSqlite(dataDir: string): string {
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(`${sqliteFile(dataDir)}${ending}`))
      renameSync(`${sqliteFile(dataDir)}${ending}`, `${movedFile(dataDir)}${ending}`);
  return movedFile(dataDir);
}

/** Throws a StartRefusal where the database was moved, instead of creating an empty one. */
export function ensureNotMoved(dataDir: string): void {
  if (existsSync(sqliteFile(dataDir)) || !existsSync(movedFile(dataDir))) return;
  throw new StartRefusal(
    `The database in DATA_DIR (${dataDir}) was moved to PostgreSQL: set DATABASE_URL. To go back to it as it was then, rename ${movedFile(dataDir)} to site.sqlite.`,
  );
}
