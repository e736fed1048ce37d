import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { copyToFile } from '#server/platform/db/index.ts';
import { releaseHere } from '#server/platform/log/index.ts';
import type { Office } from './command.ts';

/** The head has the names of the settings without their values, and the moment at which the copying began. */
const Head = v.object({
  at: v.number(),
  release: v.string(),
  engine: v.string(),
  settings: v.pipe(
    v.string(),
    v.transform((names) => names.split(' ')),
  ),
  digest: v.string(),
});

interface Backup extends Omit<v.InferOutput<typeof Head>, 'digest'> {
  rows: number;
  file: string;
}

/** Writes a SQLite file, encrypted in the age format when there is a key, and flushed to the disk. */
export async function writeBackup(
  file: string,
  { config, engine, now }: Pick<Office, 'config' | 'engine' | 'now'>,
): Promise<void> {
  const { backupKey, dataDir, settingsSet } = config;
  // A restore repeats the erasures since then, so those made while the rows are read count.
  const at = now();
  // Unencrypted rows never touch the folder of an encrypted backup.
  await inWorkFolder(backupKey === undefined ? dirname(file) : dataDir, async (copy) => {
    await copyToFile(config, copy);
    const database = new DatabaseSync(copy);
    const { digest } = digestOf(database);
    database.exec(
      'drop table if exists backup; create table backup (at, release, engine, settings, digest)',
    );
    database
      .prepare('insert into backup values (?, ?, ?, ?, ?)')
      .run(at, releaseHere(), engine, settingsSet.join(' '), digest);
    database.close();
    const to = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    if (backupKey === undefined) return pipeline(createReadStream(copy), to);
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setPassphrase(backupKey);
    // A guess takes 64 MB (OWASP, Password Storage: N=2^16).
    encrypter.setScryptWorkFactor(16);
    await pipeline(await encrypter.encrypt((await openAsBlob(copy)).stream()), to);
  });
}

export async function withBackup<T>(
  file: string,
  { backupKey, dataDir }: Office['config'],
  work: (backup: Backup) => Promise<T> | T,
): Promise<T> {
  const blob = await openAsBlob(file);
  const start = await blob.slice(0, 32).text();
  if (/^(CRBK|\x1f)/.test(start))
    throw new Error('it is of an earlier edition of this program: bring it back with that edition');
  if (!start.startsWith('age-encryption.org/')) return work(checkedBackup(file));
  if (backupKey === undefined)
    throw new Error('it is encrypted: set BACKUP_KEY, or BACKUP_KEY_FILE, to its key');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(backupKey);
  return inWorkFolder(dataDir, async (copy) => {
    try {
      const to = createWriteStream(copy, { mode: 0o600 });
      await pipeline(await decrypter.decrypt(blob.stream()), to);
    } catch (cause) {
      const why = 'BACKUP_KEY is not the one that it was encrypted with, or the file was changed';
      throw new Error(why, { cause });
    }
    return work(checkedBackup(copy));
  });
}

function checkedBackup(file: string): Backup {
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

/** The digest of all rows, which a changed byte in a valid database changes. */
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

/** Works in a folder that only this user can enter, because the copy is not encrypted. */
async function inWorkFolder<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = mkdtempSync(join(folder, '.unfinished-'));
  try {
    return await work(join(own, 'copy.backup'));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
