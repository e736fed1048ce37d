import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#host/refusal.ts';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'site.sqlite');

/** It stays as the way back after a move, and is never opened. */
const movedFile = (dataDir: string): string => `${sqliteFile(dataDir)}.moved`;

export function retireSqlite(dataDir: string): string {
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(`${sqliteFile(dataDir)}${ending}`))
      renameSync(`${sqliteFile(dataDir)}${ending}`, `${movedFile(dataDir)}${ending}`);
  return movedFile(dataDir);
}

const markOf = (dataDir: string): string => `${sqliteFile(dataDir)}.mark`;

export function markFile(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) writeFileSync(markOf(dataDir), MARK, { mode: 0o600 });
}

const MARK = `site.sqlite, beside this file, is the database. While this file is here, no start makes an empty one in its place.
`;

/** Throws a StartRefusal where the database was moved or is gone, instead of creating an empty one. */
export function ensureNotGone(dataDir: string): void {
  const file = sqliteFile(dataDir);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  if (existsSync(movedFile(dataDir)))
    throw new StartRefusal(
      `The database in DATA_DIR (${dataDir}) was moved to PostgreSQL: set DATABASE_URL. To go back to it as it was then, rename ${movedFile(dataDir)} to site.sqlite.`,
    );
  if (existsSync(markOf(dataDir)))
    throw new StartRefusal(
      `There was a database in DATA_DIR (${dataDir}), and ${file} is gone or empty: put it back, or bring a backup back with "office restore". To begin with an empty one, delete ${markOf(dataDir)}.`,
    );
}
