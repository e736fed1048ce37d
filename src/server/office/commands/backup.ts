import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ok, refused, type Result } from '#domain/result.ts';
import { setMark } from '#server/platform/db/index.ts';
import { withBackup, writeBackup } from '../backup-file.ts';
import { command, type Office } from '../command.ts';
import { messageIn, misused } from '../io.ts';
import { counted, sizeOf } from '../text.ts';

const MAX_KEPT = 1000;
const STAMPED = /^courier-\d{8}-\d{6}\.backup$/;

export const backupCommand = command({
  name: 'backup',
  usage: '[<folder> | <file>.backup] [--keep <number>] [--yes]',
  about: 'Copies everything into a file while the server goes on',
  details: [
    'One SQLite file with the whole database, from PostgreSQL too, and the names of the settings; without the mails in DATA_DIR/mail. "restore" brings it back, to either kind of database.',
    'It goes into DATA_DIR/backups if you name nothing: copy it to another machine. It holds personal data: with BACKUP_KEY it is encrypted (age), and lost without that key.',
    'No key is in it. Keep CREDIT_KEY elsewhere too: with another one nobody is recognised who has had the credit for registering.',
  ],
  options: {
    keep: { type: 'string', value: '<number>', about: 'Deletes the oldest others of the folder' },
    yes: { type: 'boolean', about: 'Replaces a file that is there' },
  },
  more: 1,
  run: async (office, { words: [name], flag, text }) => {
    const { io } = office;
    const keep = Number(text('keep') ?? MAX_KEPT);
    if (!Number.isInteger(keep) || keep < 1 || keep > MAX_KEPT)
      return misused(`--keep takes a whole number from 1 to ${MAX_KEPT}.`);
    const place = placeFor(office, name);
    if (!place.ok) return refused(place.message);
    if (existsSync(place.value) && !flag('yes'))
      return refused(`${place.value} is there already: name another file, or add --yes.`);
    try {
      io.out(await make(place.value, office));
    } catch (error) {
      return refused(`The backup cannot be written: ${messageIn(error)}.`);
    }
    try {
      await setMark(office.db, 'backup', office.now());
    } catch (error) {
      io.err(`The backup is good, but the database takes no changes: ${messageIn(error)}.`);
    }
    if (text('keep') !== undefined) prune(dirname(place.value), keep);
    return '';
  },
});

function placeFor({ config, folder, now }: Office, name?: string): Result<string> {
  const place = name === undefined ? join(config.dataDir, 'backups') : resolve(folder, name);
  if (name === undefined) mkdirSync(place, { recursive: true, mode: 0o700 });
  const stamp = new Date(now()).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  if (existsSync(place) && statSync(place).isDirectory())
    return ok(join(place, `courier-${stamp}.backup`));
  if (!existsSync(dirname(place)))
    return refused(`There is no folder ${dirname(place)}: make it first.`);
  if (place.endsWith('.backup')) return ok(place);
  return refused(`Name a folder, or "<file>.backup", which git ignores: ${place} is neither.`);
}

/** The file is renamed once it was read back, so that a file of that name is good. */
async function make(file: string, office: Office): Promise<string> {
  const unfinished = join(dirname(file), `.${process.pid}.unfinished.backup`);
  try {
    await writeBackup(unfinished, office);
    const rows = await withBackup(unfinished, office.config, (backup) => backup.rows);
    renameSync(unfinished, file);
    const kind = office.config.backupKey === undefined ? 'not encrypted' : 'encrypted';
    return [
      `The backup is ${file}: ${counted(rows, 'row')}, ${sizeOf(statSync(file).size)}, ${kind}, read back.`,
      `Not in it, to be kept elsewhere: ${keysToKeep(office)}.`,
    ].join('\n');
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const keysToKeep = ({ config }: Office): string =>
  [
    ...(config.backupKey === undefined ? [] : ['BACKUP_KEY']),
    config.creditKey === undefined ? join(config.dataDir, 'credit-key') : 'CREDIT_KEY',
  ].join(' and ');

function prune(folder: string, keep: number): void {
  const stamped = readdirSync(folder).filter((name) => STAMPED.test(name));
  for (const name of stamped.sort().slice(0, -keep)) rmSync(join(folder, name));
}
