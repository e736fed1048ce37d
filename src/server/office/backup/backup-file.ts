import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { copyToFile } from '#server/platform/db/index.ts';
import { RELEASE } from '#server/platform/log/index.ts';
import type { Office } from '../command.ts';

/** The only row of the table "backup": of a setting it has the name, never the value. */
const Head = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  release: v.string(),
  engine: v.string(),
  settings: v.pipe(
    v.string(),
    v.transform((names) => names.split(' ')),
  ),
  digest: v.string(),
});

/** A backup that was read and is as it was made. */
export interface Backup extends Omit<v.InferOutput<typeof Head>, 'digest'> {
  rows: number;
  /** The SQLite database itself, not encrypted. */
  file: string;
}

/** Writes the database and what it is of into a SQLite file, in the age format when there is a key. It is on the disk then. */
export async function writeBackup(
  file: string,
  { config, engine, now }: Pick<Office, 'config' | 'engine' | 'now'>,
): Promise<void> {
  const { backupKey, dataDir, settingsSet } = config;
  // Unencrypted rows never touch the place of an encrypted backup.
  await inWorkFolder(backupKey === undefined ? dirname(file) : dataDir, async (copy) => {
    await copyToFile(config, copy);
    const database = new DatabaseSync(copy);
    const { digest } = digestOf(database);
    database.exec(
      'drop table if exists backup; create table backup (at, release, engine, settings, digest)',
    );
    database
      .prepare('insert into backup values (?, ?, ?, ?, ?)')
      .run(now(), RELEASE, engine, settingsSet.join(' '), digest);
    database.close();
    const to = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    if (backupKey === undefined) return pipeline(createReadStream(copy), to);
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setPassphrase(backupKey);
    // 64 MB for each guess (OWASP, Password Storage: N=2^16).
    encrypter.setScryptWorkFactor(16);
    await pipeline(await encrypter.encrypt(streamOf(copy)), to);
  });
}

/**
 * Reads a backup, checks all of it, and does something with it. Throws with a reason when it is none, is damaged, or is encrypted
 * with another key.
 */
export async function withBackup<T>(
  file: string,
  { backupKey, dataDir }: Office['config'],
  work: (backup: Backup) => Promise<T> | T,
): Promise<T> {
  const start = await startOf(file);
  if (/^(CRBK|\x1f\x8b)/.test(start))
    throw new Error('it is of an earlier edition of this program: bring it back with that edition');
  if (!start.startsWith('age-encryption.org/')) return work(checked(file));
  if (backupKey === undefined)
    throw new Error('it is encrypted: set BACKUP_KEY, or BACKUP_KEY_FILE, to its key');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(backupKey);
  return inWorkFolder(dataDir, async (copy) => {
    const to = createWriteStream(copy, { mode: 0o600 });
    await decrypter
      .decrypt(streamOf(file))
      .then((stream) => pipeline(stream, to))
      .catch((error: unknown) => {
        throw new Error(WRONG_KEY, { cause: error });
      });
    return work(checked(copy));
  });
}

const WRONG_KEY = 'BACKUP_KEY is not the one that it was encrypted with, or the file was changed';

function checked(file: string): Backup {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const head = v.parse(Head, database.prepare('select * from backup').get());
    const isWhole = database.prepare('pragma integrity_check').get()?.['integrity_check'] === 'ok';
    const { rows, digest } = digestOf(database);
    if (isWhole && digest === head.digest) return { ...head, rows, file };
    throw new Error('other rows than were stored');
  } catch (error) {
    throw new Error('it is damaged, or no backup of this program', { cause: error });
  } finally {
    database.close();
  }
}

/** How many rows there are, and a hash of all: it finds a changed byte that is still a database. */
function digestOf(database: DatabaseSync): { rows: number; digest: string } {
  const tables = database.prepare(
    "select name from sqlite_master where type = 'table' and name <> 'backup' and name not like 'sqlite_%' order by name",
  );
  const hash = createHash('sha256');
  let rows = 0;
  for (const { name } of tables.all())
    for (const row of database.prepare(`select * from "${String(name)}"`).iterate()) {
      rows += 1;
      for (const value of Object.values(row))
        hash.update(value instanceof Uint8Array ? value : `${value}\0`);
    }
  return { rows, digest: hash.digest('hex') };
}

/** A file as the web's stream, whose types differ from those of Readable.toWeb. */
function streamOf(file: string): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file).iterator();
  return new ReadableStream({
    pull: async (controller) => {
      const next: IteratorResult<unknown> = await chunks.next();
      if (next.value instanceof Uint8Array) controller.enqueue(next.value);
      else controller.close();
    },
  });
}

async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(32)).finally(() => handle.close());
  return buffer.toString('latin1');
}

/** Lends a path for a copy that is not encrypted, in a folder of its own that only this user can enter. */
async function inWorkFolder<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = mkdtempSync(join(folder, '.unfinished-'));
  try {
    return await work(join(own, 'copy.backup'));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
