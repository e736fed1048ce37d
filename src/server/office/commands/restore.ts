import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyFromFile, openedStore } from '#server/platform/db/index.ts';
import { type Doubts, markDoubts } from '../backup/after-restore.ts';
import { type Backup, withBackup } from '../backup/backup-file.ts';
import { command, type Office } from '../command.ts';
import { declined } from '../confirm.ts';
import { EXIT, failed } from '../io.ts';
import { counted, longTime } from '../text.ts';

/** What is lost when a backup replaces it. */
const FILLED = [
  'accounts',
  'orders',
  'bookings',
  'enquiries',
  'applications',
  'subscribers',
] as const;

export const restoreCommand = command({
  name: 'restore',
  usage: '<file>.backup [--replace] [--yes]',
  about: 'Brings a backup back, into SQLite or PostgreSQL',
  details: [
    'Stop the server first. All of it comes back or nothing changes. A backup of an older release is brought up to date; one of a newer release is refused.',
    'A database that holds accounts, bookings or letters is replaced only with --replace: make a backup of it before.',
    'Mails that were not sent yet are held, because they may have been sent after the backup: "mails" lists them, "mails retry" and "mails settle" decide. Refunds ask the provider before they are made. Everybody has to log in again.',
    'From SQLite to PostgreSQL "move-database" is the shorter way: mails and sessions go on there.',
  ],
  options: {
    replace: { type: 'boolean', about: 'Deletes what the database holds' },
    yes: { type: 'boolean', about: 'Does not ask before it acts' },
  },
  needs: ['the name of a backup'],
  run: async (office, { words: [name = ''], flag }) => {
    const { io, config, folder } = office;
    const file = resolve(folder, name);
    if (!existsSync(file)) return failed(io, `There is no file ${file}.`);
    const held = await heldIn(office);
    if (held !== '' && !flag('replace'))
      return failed(
        io,
        `The database holds ${held}: restore into an empty one, or replace it with --replace.`,
      );
    if (held !== '') {
      const no = await declined(io, `Delete ${held}, and bring ${file} back?`, flag('yes'));
      if (no !== undefined) return no;
    }
    try {
      await withBackup(file, config, async (backup) => {
        await copyFromFile(config, backup.file);
        tell(office, backup, await doubts(office));
      });
      return EXIT.done;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return failed(io, `${file} cannot be brought back: ${why}. The database is as it was.`);
    }
  },
});

/** "2 accounts, 5 bookings"; empty for a database without any. */
async function heldIn({ db }: Office): Promise<string> {
  const held: string[] = [];
  for (const table of FILLED) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) held.push(`${count} ${table}`);
  }
  return held.join(', ');
}

/** Opens it as the server does, which brings it up to date. */
async function doubts({ config, now }: Office): Promise<Doubts> {
  const store = await openedStore(config);
  try {
    return await markDoubts(store.db, now());
  } finally {
    await store.close();
  }
}

function tell(
  { io, config }: Office,
  { at, release, settings, rows }: Backup,
  { mails, refunds, payments }: Doubts,
): void {
  io.out(`${counted(rows, 'row')} are back, as of ${longTime(at)} (release ${release}).`);
  // It says of one release that it came back after a newer one, so it never comes with a backup.
  const lasting = settings.filter((name) => name !== 'OLDER_RELEASE');
  const unset = lasting.filter((name) => !config.settingsSet.includes(name));
  if (unset.length > 0) io.out(`Set then, and not now: ${unset.join(', ')}.`);
  for (const [count, noun, since] of [
    [mails, 'mail', 'may have been sent: held until "mails" sends or settles them'],
    [refunds, 'refund', 'may have been made: the provider is asked first'],
    [payments, 'open payment', 'may have been paid'],
  ] as const)
    if (count > 0) io.out(`- ${counted(count, noun)} ${since}.`);
  io.out('- What was booked or paid after the backup is not here.');
  io.out(`Next, before the server starts: ${io.calledAs} audit --provider`);
}
