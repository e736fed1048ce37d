import { refused } from '#domain/result.ts';
import {
  emptyLog,
  openedStore,
  dropLeases,
  isServed,
  copyFromFile,
  type Database,
  inTransaction,
  records,
} from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, YES, messageIn, SERVED } from '../io.ts';
import { counted } from '../text.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMoment } from '#domain/days/calendar.ts';
import { creditKeyId } from '#server/credits/index.ts';
import { REFUND_JOB } from '#server/bookings/index.ts';
import { MAIL_KINDS } from '#content-schema/mail-schema.ts';
import { repeatErasures } from '#server/persons/index.ts';
import { withBackup } from '../backup-file.ts';

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
        const { erased, doubts } = await bringUpToDate(office, at);
        io.out(`${counted(rows, 'row')} are back, as of ${formatMoment(at)} (release ${release}).`);
        // OLDER_RELEASE is set for one start.
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

const FILLED = [
  'accounts',
  'orders',
  'bookings',
  'enquiries',
  'applications',
  'subscribers',
] as const;

async function heldIn(db: Database): Promise<string> {
  const held: string[] = [];
  for (const table of FILLED) {
    const count = await records.count(db, table);
    if (count > 0) held.push(`${count} ${table}`);
  }
  return held.join(', ');
}

/** Repeats the erasures since the backup, and marks what may have been done since. */
async function bringUpToDate(
  office: Office,
  since: number,
): Promise<{ erased: number; doubts: string[] }> {
  const store = await openedStore({ ...office.config, mayBegin: true });
  try {
    const erased = await repeatErasures(store.db, office, since);
    await emptyLog(store);
    return { erased, doubts: await markDoubts(store.db, office) };
  } finally {
    await store.close();
  }
}

/**
 * Marks what may have been done since the backup, so that nothing is done twice (D56): mails wait for a person, refunds query the
 * provider first, sessions end. Returns a sentence about each.
 */
function markDoubts(db: Database, office: Office): Promise<string[]> {
  const now = office.now();
  return inTransaction(db, async (tx) => {
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
    const keyId = creditKeyId(office.config);
    const foreign = await records.count(tx, 'credit_grants', { key_id: ['!=', keyId] });
    const payments = await records.count(tx, 'payments', { state: 'open' });
    const say = (count: number, noun: string, doubt: string): string[] =>
      count > 0 ? [`${counted(count, noun)} ${doubt}.`] : [];
    return [
      ...say(
        Number(mails.numUpdatedRows),
        'mail',
        'may have been sent: held until "jobs" sends or settles them',
      ),
      ...say(
        Number(refunds.numUpdatedRows),
        'refund',
        'may have been made: the provider is asked first',
      ),
      ...say(payments, 'open payment', 'may have been paid'),
      ...say(
        foreign,
        'code',
        'for who has had the credit for registering: made with another key, so set the CREDIT_KEY of then',
      ),
    ];
  });
}
