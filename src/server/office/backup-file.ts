import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemErrorCode } from '#server/platform/index.ts';

/** What is wrong with the path for a backup, in a sentence; undefined when it can be written. */
export function wrongPlace(file: string, dataDir: string): string | undefined {
  const folder = dirname(file);
  if (!existsSync(folder)) return `There is no folder ${folder}: make it first.`;
  if (existsSync(file) && statSync(file).isDirectory())
    return `${file} is a folder: name a file in it.`;
  // Resolved, so that no other path to the same folder can replace the database itself.
  const isInData = existsSync(dataDir) && realpathSync(folder) === realpathSync(dataDir);
  if (isInData && basename(file).startsWith('site.sqlite'))
    return `${file} belongs to the database itself: name another file.`;
  return undefined;
}

/** The result: the size of the copy in bytes, or why there is none. */
export type Copied = { bytes: number } | { problem: string };

/**
 * Copies the database into a file that only the operator can read. It gets its name once it is complete and checked, so
 * that every backup with that name is a good one.
 */
export async function copyInto(
  file: string,
  backup: (file: string) => Promise<void>,
): Promise<Copied> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.unfinished`);
  try {
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
    await backup(unfinished);
    const fault = faultOf(unfinished);
    if (fault !== undefined)
      return { problem: `The copy is not sound (${fault}). It was deleted.` };
    await toDisk(unfinished);
    await rename(unfinished, file);
    return { bytes: statSync(file).size };
  } catch (error) {
    const why = error instanceof Error ? error.message : systemErrorCode(error);
    return { problem: `The backup cannot be written: ${why}.` };
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + end, { force: true });
  }
}

/** What SQLite finds wrong with a database file. Also turns it into a single file without a WAL. */
function faultOf(file: string): string | undefined {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    const found = copy.prepare('pragma integrity_check').get()?.['integrity_check'];
    return found === 'ok' ? undefined : String(found);
  } finally {
    copy.close();
  }
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
