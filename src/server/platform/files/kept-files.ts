import { mkdtempSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlatformConfig } from '../services.ts';
import { systemErrorCode } from '../refusal.ts';

const DAY_MS = 24 * 3_600_000;
/** How many files are looked up at once; SQLite takes 32,766 values in a query. */
const BATCH = 500;
const inMemory = new Map<string, string>();

/** Where files of a kind are stored: a folder of DATA_DIR, or one for this process while the database is in memory. */
export function folderOf({ dataDir }: Pick<PlatformConfig, 'dataDir'>, kind: string): string {
  if (dataDir !== ':memory:') return join(dataDir, kind);
  const folder = inMemory.get(kind) ?? mkdtempSync(join(tmpdir(), `courier-${kind}-`));
  inMemory.set(kind, folder);
  return folder;
}

/** Writes a file so that it survives a power cut, readable by the server's own user only. Rejects when it cannot. */
export async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, name), 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    // A full disk must not be left with half a file.
    await dropFile(folder, name);
    throw error;
  } finally {
    await file.close();
  }
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}

/** Deletes a file that no row names; a missing file is fine. */
export const dropFile = (folder: string, name: string): Promise<void> =>
  rm(join(folder, name), { force: true });

/** Which files of a folder may be deleted. */
interface Orphans {
  folder: string;
  /** Endings of the files that we wrote; their names begin with a UUID of version 7. */
  endings: readonly string[];
  now: number;
  /** Returns those of the names that a row still needs. */
  used: (names: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Deletes the files that no row names and that are older than a day: what a crash between a file and its row left
 * behind, and those of rows that were deleted. Younger ones may still be getting their row; other things in the folder
 * are not ours to delete.
 */
export async function removeOrphans({ folder, endings, now, used }: Orphans): Promise<void> {
  const ours = new RegExp(`^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}\\.(${endings.join('|')})$`);
  const old = (await namesIn(folder)).filter(
    (name) => ours.test(name) && writtenAt(name) < now - DAY_MS,
  );
  for (let from = 0; from < old.length; from += BATCH) {
    const names = old.slice(from, from + BATCH);
    const needed = new Set(await used(names));
    for (const name of names) if (!needed.has(name)) await dropFile(folder, name);
  }
}

/**
 * A new entry of a folder survives a power cut only when the folder is synced too; systems that cannot open a folder do
 * that themselves.
 */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(systemErrorCode(error)))
      throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nothing has been stored yet.
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Milliseconds since 1970: the first 48 bits of a UUID of version 7 (RFC 9562, section 5.7). */
const writtenAt = (name: string): number => parseInt(name.slice(0, 8) + name.slice(9, 13), 16);
