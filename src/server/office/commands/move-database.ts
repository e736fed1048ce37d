import { refused } from '#domain/result.ts';
import {
  MoveRefusal,
  emptyLog,
  ensureReady,
  moveToPostgres,
  openedStore,
  dropLeases,
  isServed,
  copyFromFile,
  type Database,
  inTransaction,
  records,
} from '#server/platform/db/index.ts';
import { StartRefusal } from '#host/refusal.ts';
import { auditOrders } from '../audit/audit.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, YES, misused, messageIn, SERVED } from '../io.ts';
import { table } from '../table.ts';
import { counted } from '../text.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMoment } from '#domain/days/calendar.ts';
import { creditKeyId } from '#server/credits/index.ts';
import { REFUND_JOB } from '#server/bookings/index.ts';
import { MAIL_KINDS } from '#server/platform/mail/index.ts';
import { repeatErasures } from '#server/persons/index.ts';
import { withBackup } from '../backup-file.ts';

const TABLE_COLUMNS = [
  { title: 'Table', of: ([name]: [string, number]) => name },
  { title: 'Rows', of: ([, rows]: [string, number]) => `${rows}`, isRight: true },
];

/** While the server is stopped (D59). */
export const moveDatabaseCommand = command({
  name: 'move-database',
  usage: '--to <address> [--yes]',
  about: 'Moves the SQLite database to PostgreSQL',
  details: [
    'Stop the server first. The address is that of an empty database; its password can be in PGPASSWORD or ~/.pgpass instead.',
    'All of it is moved or nothing, with sessions and unsent mails; then "audit" looks at what arrived.',
    'The SQLite file becomes site.sqlite.moved. It holds personal data: delete it once everything works. To go back before anything new was stored, rename it and take DATABASE_URL out.',
  ],
  options: {
    to: { type: 'string', value: '<address>', about: 'The PostgreSQL database, empty' },
    yes: YES,
  },
  run: async (office, { flag, text }) => {
    const { io, config, close, now } = office;
    const databaseUrl = text('to') ?? '';
    if (!/^postgres(?:ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ''))
      return misused(
        '--to takes a PostgreSQL address, such as postgresql://courier@localhost:5432/courier.',
      );
    if (config.databaseUrl !== undefined)
      return refused('DATABASE_URL is set, so the database is PostgreSQL already.');
    if (await isServed(office)) return refused(SERVED);
    const no = await declined(io, `Move the database in ${config.dataDir}?`, flag('yes'));
    if (no !== undefined) return no;
    await close();
    const target = { ...config, databaseUrl };
    try {
      await ensureReady(target, 'the address');
      const { rows, kept } = await moveToPostgres(config.dataDir, databaseUrl);
      io.out(table(TABLE_COLUMNS, [...rows]));
      const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
      io.out(`${counted(total, 'row')} moved. The SQLite file is kept as ${kept}.`);
    } catch (error) {
      if (error instanceof MoveRefusal || error instanceof StartRefusal)
        return refused(error.message);
      return refused(`The database cannot be moved: ${messageIn(error)}. It is where it was.`);
    }
    const store = await openedStore({ ...target, mayBegin: true });
    try {
      const found = await auditOrders({ db: store.db, now });
      for (const { about, what } of found) io.out(`- ${about}: ${what}`);
      io.out('Next: set DATABASE_URL to this address, and start the server.');
      if (found.length > 0) return refused(`${counted(found.length, 'finding')}.`);
      return 'Everything adds up.';
    } finally {
      await store.close();
    }
  },
});

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
    'Stop the server first. All of it comes back or nothing changes. A backup of an older release is brought up to date.',
    'Unsent mails are held, because they may have been sent since: see "jobs". Refunds ask the provider first, and everybody has to log in again.',
    'Set the BACKUP_KEY and the CREDIT_KEY of then first: no key is in a backup.',
  ],
  begins: 'instead',
  options: {
    replace: { type: 'boolean', about: 'Deletes what the database holds' },
    yes: YES,
  },
  isDeed: true,
  needs: ['the name of a backup'],
  run: async (office, { words: [name = ''], flag }) => {
    const { io, config, db, folder } = office;
    const file = resolve(folder, name);
    if (!existsSync(file)) return refused(`There is no file ${file}.`);
    if (await isServed(office)) return refused(SERVED);
    const held = await heldIn(db);
    if (held !== '' && !flag('replace'))
      return refused(`The database holds ${held}: add --replace to delete that.`);
    const question = `Delete ${held}, and bring ${file} back?`;
    const no = await declined(io, question, held === '' || flag('yes'));
    if (no !== undefined) return no;
    try {
      await withBackup(file, config, async ({ file: copy, rows, at, release, settings }) => {
        await copyFromFile(config, copy);
        const erased = await repeated(office, at);
        const doubts = await markDoubts(office);
        io.out(`${counted(rows, 'row')} are back, as of ${formatMoment(at)} (release ${release}).`);
        // OLDER_RELEASE is about one start.
        const unset = settings.filter(
          (setting) => setting !== 'OLDER_RELEASE' && !config.settingsSet.includes(setting),
        );
        if (unset.length > 0) io.out(`Set then, and not now: ${unset.join(', ')}.`);
        if (erased > 0)
          io.out(`- ${counted(erased, 'person', 'persons')} erased since then: erased again.`);
        for (const line of doubts) io.out(`- ${line}`);
        io.out('- What was booked or paid after the backup is not here.');
        io.out(`Next, before the server starts: ${io.calledAs} audit --provider`);
      });
      return '';
    } catch (error) {
      const sentence = `${file} cannot be brought back: ${messageIn(error)}.`;
      return refused(`${sentence} The database is as it was.`);
    }
  },
});

async function heldIn(db: Database): Promise<string> {
  const held: string[] = [];
  for (const table of FILLED) {
    const count = await records.count(db, table);
    if (count > 0) held.push(`${count} ${table}`);
  }
  return held.join(', ');
}

async function repeated(office: Office, since: number): Promise<number> {
  const store = await openedStore({ ...office.config, mayBegin: true });
  try {
    const count = await repeatErasures(store.db, office, since);
    await emptyLog(store);
    return count;
  } finally {
    await store.close();
  }
}

/** Prevents repeats (D56): mails wait for a person, refunds ask the provider first, sessions end. */
async function markDoubts(office: Office): Promise<string[]> {
  const { config } = office;
  const now = office.now();
  const store = await openedStore({ ...config, mayBegin: true });
  try {
    return await inTransaction(store.db, async (tx) => {
      await records.delete(tx, 'sessions', {});
      await dropLeases(tx);
      await recordDeed(tx, office, { command: 'restore' });
      const mails = await tx
        .updateTable('outbox')
        .set({
          given_up_at: now,
          locked_until: 0,
          error: 'held: it may have been sent after the backup',
        })
        .where('kind', 'in', MAIL_KINDS)
        .where('done_at', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirstOrThrow();
      const refunds = await tx
        .updateTable('outbox')
        .set((row) => ({ attempts: row('attempts', '+', 1), locked_until: 0 }))
        .where('kind', '=', REFUND_JOB)
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      const foreign = await records.count(tx, 'credit_grants', {
        key_id: ['!=', creditKeyId(config)],
      });
      const payments = await records.count(tx, 'payments', { state: 'open' });
      return [
        [
          Number(mails.numUpdatedRows),
          'mail',
          'may have been sent: held until "jobs" sends or settles them',
        ] as const,
        [
          Number(refunds.numUpdatedRows),
          'refund',
          'may have been made: the provider is asked first',
        ] as const,
        [payments, 'open payment', 'may have been paid'] as const,
        [
          foreign,
          'code',
          'for who has had the credit for registering: made with another key, so set the CREDIT_KEY of then',
        ] as const,
      ].flatMap(([count, noun, since]) => (count > 0 ? [`${counted(count, noun)} ${since}.`] : []));
    });
  } finally {
    await store.close();
  }
}
