import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ok, refused, type Result } from '#domain/result.ts';
import { RELEASE } from '#server/platform/log/index.ts';
import { snapshotOf } from '#server/platform/db/index.ts';
import { setMark } from '#server/platform/index.ts';
import { readArchive, writeArchive } from '../backup/archive.ts';
import { placeFor, prune } from '../backup/places.ts';
import { command, type Office } from '../command.ts';
import { EXIT, failed, misused } from '../io.ts';
import { sizeOf } from '../size.ts';
import { counted } from '../text.ts';

const MOST_KEPT = 1000;

/** Copies everything into a file while the server goes on; SQLite and PostgreSQL alike. */
export const backupCommand = command({
  name: 'backup',
  usage: '[<folder> | <file>.backup] [--keep <number>] [--yes]',
  about: 'Copies everything into a file while the server goes on',
  details: [
    'The whole database as of one moment: accounts, bookings, payments, CVs, photos, mails that are not sent yet; and the names of the settings, without their values. Mails that became files (DATA_DIR/mail) are not in it.',
    'Without a name it goes into DATA_DIR/backups, which is on the same disk: copy it to another machine. A file in a folder is named after its moment, and --keep deletes the oldest of those.',
    'It holds personal data: only you can read it, and with BACKUP_KEY it is encrypted (AES-256-GCM). Keep that key elsewhere: without it nobody opens the backup.',
    'It is read back before it gets its name. "restore" brings it back, to either kind of database.',
  ],
  options: {
    keep: { type: 'string', value: '<number>', about: 'How many of the folder stay' },
    yes: { type: 'boolean', about: 'Replaces a file that is there' },
  },
  more: 1,
  run: async (office, { words: [name], flag, text }) => {
    const { io, config, folder, now } = office;
    const keep = Number(text('keep') ?? MOST_KEPT);
    if (!Number.isInteger(keep) || keep < 1 || keep > MOST_KEPT)
      return misused(io, `--keep takes a whole number from 1 to ${MOST_KEPT}.`);
    const place = placeFor(name, { folder, dataDir: config.dataDir, now: now() });
    if ('wrong' in place) return failed(io, place.wrong);
    const { file } = place;
    if (existsSync(file) && !flag('yes'))
      return failed(io, `${file} is there already: name another file, or replace it with --yes.`);
    if (name === undefined) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const copied = await copyInto(file, office);
    if (!copied.ok) return failed(io, copied.message);
    const unnoted = await noteBackup(office);
    const gone = text('keep') === undefined ? [] : prune(dirname(file), keep);
    const kind = config.backupKey === undefined ? 'not encrypted' : 'encrypted';
    io.out(
      `The backup is ${file}: ${counted(copied.value.rows, 'row')}, ${sizeOf(copied.value.bytes)}, ${kind}, read back.`,
    );
    if (gone.length > 0) io.out(`Deleted: ${gone.join(', ')}.`);
    if (unnoted !== undefined)
      io.err(`The backup is good, but the database takes no changes: ${unnoted}.`);
    return EXIT.done;
  },
});

/** Tells the watch when the last backup was made. Returns why that failed: a full disk is no reason to have no backup. */
async function noteBackup({ db, now }: Office): Promise<string | undefined> {
  try {
    await setMark(db, 'backup', now());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Copied {
  rows: number;
  bytes: number;
}

/** The file gets its name once it is complete and was read back, so that every backup with that name is a good one. */
async function copyInto(file: string, { config, engine, now }: Office): Promise<Result<Copied>> {
  const unfinished = join(dirname(file), `.${process.pid}.unfinished.backup`);
  try {
    const snapshot = await snapshotOf(config);
    try {
      const { migrations, parts } = snapshot;
      const { settingsSet: settings, backupKey } = config;
      const head = {
        at: now(),
        release: RELEASE,
        engine,
        migrations: [...migrations],
        settings: [...settings],
      };
      await writeArchive(unfinished, head, parts, backupKey);
    } finally {
      await snapshot.close();
    }
    const rows = await countRows(unfinished, config.backupKey);
    await rename(unfinished, file);
    return ok({ rows, bytes: statSync(file).size });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused(`The backup cannot be written: ${why}.`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function countRows(file: string, key: string | undefined): Promise<number> {
  let rows = 0;
  for await (const part of (await readArchive(file, key)).parts) if (!('table' in part)) rows += 1;
  return rows;
}
