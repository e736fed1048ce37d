import { refused } from '#domain/result.ts';
import { formatMoment } from '#domain/days/calendar.ts';
import { settleRefund } from '#server/payments/index.ts';
import { REFUND_JOB } from '#server/bookings/index.ts';
import { inTransaction, type Row, records } from '#server/platform/db/index.ts';
import { MAX_ATTEMPTS } from '#server/platform/mail/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { findRow } from '../find-row.ts';
import { misused, type CommandResult } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, shortId, shortTime } from '../text.ts';

export const jobsCommand = command({
  name: 'jobs',
  usage: '[retry <id> | settle <id>] [--failed] [--all]',
  about: 'Lists mails, refunds and other jobs that are not done; retries or settles one',
  details: [
    `Mails, refunds to cards and events of the test provider. A mail is tried ${MAX_ATTEMPTS} times over some hours. Then it waits here for "jobs retry <id>".`,
    '"jobs settle <id>" says that a person has seen to it, such as a refund that was paid by bank transfer. No list shows an address.',
  ],
  options: {
    failed: { type: 'boolean', about: 'Only those whose last attempt failed' },
    all: ALL_OPTION,
  },
  isDeed: true,
  more: 'many',
  run: async (office, { words: [word, typed, ...others], flag }) => {
    if (word === undefined) return listQueue(office, flag('failed'), flag('all'));
    if (word !== 'retry' && word !== 'settle')
      return misused(
        `"${word}" is not known here: "jobs" lists, "jobs retry <id>" tries again, "jobs settle <id>" ends it.`,
      );
    if (typed === undefined || others.length > 0)
      return misused(`After "jobs ${word}" comes the id of one job.`);
    return word === 'retry' ? retry(office, typed) : settle(office, typed);
  },
});

type Job = Row<'outbox'>;

// The column entity_id is left out, because it can be an e-mail address.
const JOB_COLUMNS = [
  { title: 'Id', of: ({ id }: Job) => shortId(id) },
  { title: 'Since', of: ({ created_at }: Job) => shortTime(created_at) },
  { title: 'Kind', of: ({ kind }: Job) => kind },
  { title: 'Attempts', of: ({ attempts }: Job) => String(attempts), isRight: true },
  {
    title: 'Next attempt',
    of: ({ given_up_at, run_at }: Job) => (given_up_at === null ? shortTime(run_at) : 'given up'),
  },
  { title: 'Error', of: ({ error }: Job) => withoutAddresses(error ?? ''), least: 10 },
];

const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…');

async function listQueue(
  { db }: Office,
  isFailed: boolean,
  isAll: boolean,
): Promise<CommandResult> {
  const wanted = { done_at: null, ...(isFailed && { error: ['is not', null] as const }) };
  const rows = await records.all(db, 'outbox', wanted, 'created_at desc', 'id desc');
  const givenUp = rows.filter(({ given_up_at }) => given_up_at !== null).length;
  return listText(
    { columns: JOB_COLUMNS, rows, isAll },
    `${counted(rows.length, isFailed ? 'failed job' : 'unfinished job')}.`,
    givenUp > 0 && `${givenUp} given up: "jobs retry <id>" tries one again.`,
  );
}

/** A running job does not lose its lease. */
async function retry(office: Office, typed: string): Promise<CommandResult> {
  const { db, now } = office;
  const found = await findRow(db, ['outbox'], typed);
  if (!found.ok) return found;
  const waiting = { id: found.value.id, done_at: null };
  const fresh = { attempts: 0, run_at: now(), given_up_at: null, error: null };
  if (!(await records.update(db, 'outbox', waiting, fresh)))
    return doneBefore(office, found.value.id);
  await recordDeed(db, office, { command: 'jobs retry', entityId: found.value.id });
  return 'The job is tried again within seconds while the server runs.';
}

async function settle(office: Office, typed: string): Promise<CommandResult> {
  const { db, now } = office;
  const found = await findRow(db, ['outbox'], typed);
  if (!found.ok) return found;
  const settled = await inTransaction(db, async (tx) => {
    const job = await tx
      .updateTable('outbox')
      .set({ done_at: now() })
      .where('id', '=', found.value.id)
      .where('done_at', 'is', null)
      .where('given_up_at', 'is not', null)
      .returning(['kind', 'entity_id'])
      .executeTakeFirst();
    if (job !== undefined)
      await recordDeed(tx, office, { command: 'jobs settle', entityId: found.value.id });
    if (job?.kind === REFUND_JOB) await settleRefund(tx, job.entity_id, now());
    return job;
  });
  if (settled === undefined) return doneBefore(office, found.value.id);
  return 'The job is settled: nobody tries it again.';
}

async function doneBefore({ db }: Office, id: string): Promise<CommandResult> {
  const { done_at } = await records.get(db, 'outbox', { id });
  return refused(
    done_at === null
      ? 'This job is not given up: it is tried by itself. Nothing was done.'
      : `This job was done on ${formatMoment(done_at)}. Nothing was done.`,
  );
}
