import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok, refused, type Result } from '#domain/result.ts';
import { setMark } from '#server/platform/index.ts';
import { withBackup, writeBackup } from '../backup/backup-file.ts';
import { placeFor, prune } from '../backup/places.ts';
import { command, type Office } from '../command.ts';
import { EXIT, failed, misused } from '../io.ts';
import { sizeOf } from '../size.ts';
import { counted } from '../text.ts';

const MAX_KEPT = 1000;

export const backupCommand = command({
  name: 'backup',
  usage: '[<folder> | <file>.backup] [--keep <number>] [--yes]',
  about: 'Copies everything into a file while the server goes on',
  details: [
    'The whole database as of one moment: accounts, bookings, payments, CVs, photos, mails that are not sent yet; and the names of the settings, without their values. Mails that became files (DATA_DIR/mail) are not in it.',
    'Without a name it goes into DATA_DIR/backups, which is on the same disk: copy it to another machine. A file in a folder is named after its moment, and --keep deletes the oldest of those.',
    'It holds personal data: only you can read it, and with BACKUP_KEY it is encrypted in the age format. Keep that key elsewhere: without it nobody opens the backup.',
    'It is one SQLite database, from PostgreSQL too, and is read back before it gets its name. "restore" brings it back, to either kind of database.',
  ],
  options: {
    keep: { type: 'string', value: '<number>', about: 'How many of the folder stay' },
    yes: { type: 'boolean', about: 'Replaces a file that is there' },
  },
  more: 1,
  run: async (office, { words: [name], flag, text }) => {
    const { io, config, folder, now } = office;
    const keep = Number(text('keep') ?? MAX_KEPT);
    if (!Number.isInteger(keep) || keep < 1 || keep > MAX_KEPT)
      return misused(io, `--keep takes a whole number from 1 to ${MAX_KEPT}.`);
    const place = placeFor(name, { folder, dataDir: config.dataDir, now: now() });
    if ('wrong' in place) return failed(io, place.wrong);
    const { file } = place;
    if (existsSync(file) && !flag('yes'))
      return failed(io, `${file} is there already: name another file, or replace it with --yes.`);
    if (name === undefined) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const made = await make(file, office);
    if (!made.ok) return failed(io, made.message);
    const unnoted = await noteBackup(office);
    const gone = text('keep') === undefined ? [] : prune(dirname(file), keep);
    const kind = config.backupKey === undefined ? 'not encrypted' : 'encrypted';
    io.out(
      `The backup is ${file}: ${counted(made.value, 'row')}, ${sizeOf(statSync(file).size)}, ${kind}, read back.`,
    );
    if (gone.length > 0) io.out(`Deleted: ${gone.join(', ')}.`);
    if (unnoted !== undefined)
      io.err(`The backup is good, but the database takes no changes: ${unnoted}.`);
    return EXIT.done;
  },
});

/** Notes the moment for the watch. Returns why that failed: a full disk is no reason to have no backup. */
async function noteBackup({ db, now }: Office): Promise<string | undefined> {
  try {
    await setMark(db, 'backup', now());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The file gets its name once it was read back, so that every backup with that name is a good one. Returns its rows. */
async function make(file: string, office: Office): Promise<Result<number>> {
  const unfinished = join(dirname(file), `.${process.pid}.unfinished.backup`);
  try {
    await writeBackup(unfinished, office);
    const rows = await withBackup(unfinished, office.config, (backup) => backup.rows);
    renameSync(unfinished, file);
    return ok(rows);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused(`The backup cannot be written: ${why}.`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
