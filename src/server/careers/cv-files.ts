import { mkdtempSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { codeOf } from '../listen.ts';

const DAY_MS = 24 * 3_600_000;
/** So many files are looked up at once; SQLite takes 32,766 values in a query. */
const BATCH = 500;
let inMemory: string | undefined;

/** Where CVs lie: DATA_DIR/cv, or a folder for this process while the database is in memory. */
export const cvFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  dataDir === ':memory:'
    ? (inMemory ??= mkdtempSync(join(tmpdir(), 'courier-cv-')))
    : join(dataDir, 'cv');

/** The name of the file of an application. The name that the sender gave it never reaches the disk. */
export const cvName = (id: string): string => `${id}.pdf`;

/** Writes a CV so that it survives a power cut, readable by the server's own user only. Rejects when it cannot. */
export async function keepCv(folder: string, id: string, bytes: Uint8Array): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, cvName(id)), 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    // A full disk is no place for half a file.
    await dropCv(folder, id);
    throw error;
  } finally {
    await file.close();
  }
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}

/** Takes away the CV of an application that was not stored; one that is not there is gone already. */
export const dropCv = (folder: string, id: string): Promise<void> =>
  rm(join(folder, cvName(id)), { force: true });

/**
 * Deletes the CVs that no application names and that are older than a day: what a crash between the file and its row
 * left behind, and those of applications that were deleted. Younger ones may still be getting their row.
 */
export async function removeOrphanCvs({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  const folder = cvFolder(config);
  const old = (await namesIn(folder)).filter((name) => writtenAt(name) < now() - DAY_MS);
  for (let from = 0; from < old.length; from += BATCH) {
    const names = old.slice(from, from + BATCH);
    const rows = await db
      .selectFrom('applications')
      .select('cv_file')
      .where('cv_file', 'in', names)
      .execute();
    const used = new Set(rows.map(({ cv_file }) => cv_file));
    for (const name of names) if (!used.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** A new entry of a folder lasts when the folder is written too; systems that cannot open one do that by themselves. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}

/** The files that keepCv wrote; other things in the folder are not ours to delete. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.pdf$/.test(name));
  } catch (error) {
    // Nobody has applied yet.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Milliseconds since 1970: the first 48 bits of a UUID of version 7 (RFC 9562, section 5.7). */
const writtenAt = (name: string): number => parseInt(name.slice(0, 8) + name.slice(9, 13), 16);
