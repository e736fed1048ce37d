import type { Row } from '#server/platform/db/index.ts';
import { MOST_ATTEMPTS } from '#server/platform/mail/index.ts';
import { command, type Office } from '../command.ts';
import { findRow } from '../find-row.ts';
import { EXIT, failed, misused, type Exit } from '../io.ts';
import { ALL_OPTION, limited, rest } from '../list.ts';
import { table } from '../table.ts';
import { counted, longTime, shortId, shortTime } from '../text.ts';

/** Lists the mails that are not sent yet, or retries one. */
export const mailsCommand = command({
  name: 'mails',
  usage: '[retry <id>] [--failed] [--all]',
  about: 'Lists the mails that are not sent yet, or has one tried again at once',
  details: [
    `A mail is tried ${MOST_ATTEMPTS} times over some hours. Then it waits here for "mails retry <id>".`,
    'No list shows an address.',
  ],
  options: {
    failed: { type: 'boolean', about: 'Only those whose last attempt failed' },
    all: ALL_OPTION,
  },
  more: 'many',
  run: async (office, { words: [word, typed, ...others], flag }) => {
    const { io } = office;
    if (word === undefined) return list(office, flag('failed'), flag('all'));
    if (word !== 'retry')
      return misused(
        io,
        `"${word}" is not known here: "mails" lists, "mails retry <id>" tries again.`,
      );
    if (typed === undefined || others.length > 0)
      return misused(io, 'After "mails retry" comes the id of one mail.');
    return retry(office, typed);
  },
});

type Mail = Row<'outbox'>;

const isGivenUp = ({ attempts }: Mail): boolean => attempts >= MOST_ATTEMPTS;

// Without the subject, which can be an e-mail address.
const COLUMNS = [
  { title: 'Id', of: ({ id }: Mail) => shortId(id) },
  { title: 'Since', of: ({ created_at }: Mail) => shortTime(created_at) },
  { title: 'Kind', of: ({ kind }: Mail) => kind },
  { title: 'Attempts', of: ({ attempts }: Mail) => String(attempts), isRight: true },
  {
    title: 'Next attempt',
    of: (mail: Mail) => (isGivenUp(mail) ? 'given up' : shortTime(mail.run_at)),
  },
  { title: 'Error', of: ({ error }: Mail) => withoutAddresses(error ?? ''), least: 10 },
];

const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…');

async function list({ db, io }: Office, isFailed: boolean, isAll: boolean): Promise<Exit> {
  const all = await db
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .$if(isFailed, (query) => query.where('error', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const shown = limited(all, isAll);
  if (shown.length > 0) io.out(table(COLUMNS, shown));
  const givenUp = all.filter(isGivenUp).length;
  io.out(`${counted(all.length, 'mail')} ${isFailed ? 'failed' : 'unsent'}.`);
  if (givenUp > 0) io.out(`${givenUp} given up: "mails retry <id>" tries one again.`);
  rest(io, all.length, shown.length);
  return EXIT.done;
}

/** Resets a mail as if it were new. One that is being sent right now stays leased by its server. */
async function retry({ db, io, now }: Office, typed: string): Promise<Exit> {
  const found = await findRow(db, ['outbox'], typed);
  if ('problem' in found) return failed(io, found.problem);
  const changed = await db
    .updateTable('outbox')
    .set({ attempts: 0, run_at: now(), error: null })
    .where('id', '=', found.id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) {
    io.out('The mail is tried again within seconds while the server runs.');
    return EXIT.done;
  }
  const { done_at } = await db
    .selectFrom('outbox')
    .select('done_at')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return failed(io, `This mail was done on ${longTime(done_at ?? 0)}. Nothing was done.`);
}
