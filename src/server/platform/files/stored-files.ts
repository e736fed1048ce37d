import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, NewRow, Tx } from '../db/tables.ts';
import { systemErrorCode } from '../refusal.ts';
import type { PlatformServices } from '../services.ts';

/** An older release, still running beside this one, stores the row within moments of the file. */
const SETTLED_MS = 60_000;

/**
 * Stores a file in the transaction of the row that names it: every host and every backup has both of them, or neither.
 * `name` is unique, such as "<id>.pdf".
 */
export async function storeFile(tx: Tx, file: NewRow<'files'>): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** The bytes of a file; undefined once it is deleted. */
export async function readStoredFile(
  db: Db,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('files')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}

/**
 * Moves what earlier releases wrote into the folder DATA_DIR/<kind> of this host into the database. Only files with
 * our names are moved, a UUID of version 7 and one of the endings; other things in the folder are not ours.
 */
export async function adoptFiles(
  { db, config, now }: Pick<PlatformServices, 'db' | 'config' | 'now'>,
  kind: string,
  endings: readonly string[],
): Promise<void> {
  if (config.dataDir === ':memory:') return;
  const folder = join(config.dataDir, kind);
  const ours = new RegExp(`^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}\\.(${endings.join('|')})$`);
  for (const name of await namesIn(folder)) {
    if (!ours.test(name) || writtenAt(name) > now() - SETTLED_MS) continue;
    const path = join(folder, name);
    await db
      .insertInto('files')
      .values({ name, kind, bytes: await readFile(path), created_at: writtenAt(name) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No earlier release has stored anything here.
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Milliseconds since 1970: the first 48 bits of a UUID of version 7 (RFC 9562, section 5.7). */
const writtenAt = (name: string): number => parseInt(name.slice(0, 8) + name.slice(9, 13), 16);
