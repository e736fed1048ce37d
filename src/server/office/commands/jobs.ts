import { refused } from '#domain/result.ts';
import { formatMoment } from '#domain/calendar.ts';
import { settleRefund } from '#server/payments/index.ts';
import { REFUND_JOB } from '#server/bookings/index.ts';
import { inTransaction, type Row, records } from '#server/platform/db/index.ts';
import { MAIL_KINDS, MAX_ATTEMPTS } from '#server/platform/mail/index.ts';
import { command, type Command, type Office } from '../command.ts';
import { findRow } from '../find-row.ts';
import { misused, type Ending } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, shortId, shortTime } from '../text.ts';

interface Topic {
  name: 'jobs' | 'mails';
  noun: 'job' | 'mail';
  undone: string;
}
const JOBS: Topic = { name: 'jobs', noun: 'job', undone: 'not done' };
const MAILS: Topic = { name: 'mails', noun: 'mail', undone: 'unsent' };

export const jobsCommand = queueCommand(JOBS, {
  about: 'Lists what waits to leave the house; retries or settles one',
  detail:
    'Mails, refunds to cards and events of the test provider. "jobs settle <id>" says that a person has seen to it, such as a refund that was paid by bank transfer.',
});

export const mailsCommand = queueCommand(MAILS, {
  about: 'Lists the mails that are not sent yet; retries or settles one',
  detail: `A mail is tried ${MAX_ATTEMPTS} times over some hours. Then it waits here for "mails retry <id>".`,
});

function queueCommand(
  topic: Topic,
  { about, detail }: Record<'about' | 'detail', string>,
): Command {
  const { name, noun } = topic;
  return command({
    name,
    usage: '[retry <id> | settle <id>] [--failed] [--all]',
    about,
    details: [detail, 'No list shows an address.'],
    options: {
      failed: { type: 'boolean', about: 'Only those whose last attempt failed' },
      all: ALL_OPTION,
    },
    more: 'many',
    run: async (office, { words: [word, typed, ...others], flag }) => {
      if (word === undefined) return listQueue(office, topic, flag('failed'), flag('all'));
      if (word !== 'retry' && word !== 'settle')
        return misused(
          `"${word}" is not known here: "${name}" lists, "${name} retry <id>" tries again, "${name} settle <id>" ends it.`,
        );
      if (typed === undefined || others.length > 0)
        return misused(`After "${name} ${word}" comes the id of one ${noun}.`);
      return word === 'retry' ? retry(office, topic, typed) : settle(office, topic, typed);
    },
  });
}

type Job = Row<'outbox'>;

// Without entity_id, which can be an e-mail address.
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
  { name, noun, undone }: Topic,
  isFailed: boolean,
  isAll: boolean,
): Promise<Ending> {
  const wanted = {
    done_at: null,
    ...(noun === 'mail' && { kind: ['in', MAIL_KINDS] as const }),
    ...(isFailed && { error: ['is not', null] as const }),
  };
  const rows = await records.all(db, 'outbox', wanted, 'created_at desc', 'id desc');
  const givenUp = rows.filter(({ given_up_at }) => given_up_at !== null).length;
  return listText(
    { columns: JOB_COLUMNS, rows, isAll },
    `${counted(rows.length, noun)} ${isFailed ? 'failed' : undone}.`,
    givenUp > 0 && `${givenUp} given up: "${name} retry <id>" tries one again.`,
  );
}

/** A running job keeps its lease. */
async function retry(office: Office, { noun }: Topic, typed: string): Promise<Ending> {
  const { db, now } = office;
  const found = await findRow(db, ['outbox'], typed);
  if (!found.ok) return found;
  const waiting = { id: found.value.id, done_at: null };
  const fresh = { attempts: 0, run_at: now(), given_up_at: null, error: null };
  if (!(await records.update(db, 'outbox', waiting, fresh)))
    return doneBefore(office, noun, found.value.id);
  return `The ${noun} is tried again within seconds while the server runs.`;
}

async function settle(office: Office, { noun }: Topic, typed: string): Promise<Ending> {
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
    if (job?.kind === REFUND_JOB) await settleRefund(tx, job.entity_id, now());
    return job;
  });
  if (settled === undefined) return doneBefore(office, noun, found.value.id);
  return `The ${noun} is settled: nobody tries it again.`;
}

async function doneBefore({ db }: Office, noun: string, id: string): Promise<Ending> {
  const { done_at } = await records.get(db, 'outbox', { id });
  return refused(
    done_at === null
      ? `This ${noun} is not given up: it is tried by itself. Nothing was done.`
      : `This ${noun} was done on ${formatMoment(done_at)}. Nothing was done.`,
  );
}
