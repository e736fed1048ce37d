import type { Row } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { EXIT } from '../io.ts';
import { ALL_OPTION, limited, rest } from '../list.ts';
import { table } from '../table.ts';
import { counted, fullName, shortId, shortTime } from '../text.ts';

/** Unconfirmed registrations, newest first. */
export const registrationsCommand = command({
  name: 'registrations',
  usage: '[--spam] [--all]',
  about: 'Lists the registrations that are not confirmed yet',
  options: {
    spam: { type: 'boolean', about: 'Only those that look like spam' },
    all: ALL_OPTION,
  },
  run: async ({ db, io }, { flag }) => {
    const all = await db
      .selectFrom('registrations')
      .select(['id', 'created_at', 'role', 'firstname', 'lastname', 'email', 'company', 'spam'])
      .$if(flag('spam'), (query) => query.where('spam', '=', 1))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const shown = limited(all, flag('all'));
    if (shown.length > 0) io.out(table(COLUMNS, shown));
    const what = flag('spam') ? 'with the mark of spam' : 'unconfirmed';
    io.out(`${counted(all.length, 'registration')} ${what}.`);
    if (all.some(({ spam }) => spam === 1))
      io.out('"not-spam <id>" takes the mark away and mails the link to confirm.');
    rest(io, all.length, shown.length);
    return EXIT.done;
  },
});

type Registration = Pick<
  Row<'registrations'>,
  'id' | 'created_at' | 'role' | 'firstname' | 'lastname' | 'email' | 'company' | 'spam'
>;

const COLUMNS = [
  { title: 'Id', of: ({ id }: Registration) => shortId(id) },
  { title: 'Registered', of: ({ created_at }: Registration) => shortTime(created_at) },
  { title: 'Role', of: ({ role }: Registration) => role },
  { title: 'Name', of: fullName, least: 10 },
  { title: 'E-mail', of: ({ email }: Registration) => email, least: 14 },
  { title: 'Company', of: ({ company }: Registration) => company, least: 8 },
  { title: 'Spam', of: ({ spam }: Registration) => (spam === 1 ? 'spam' : '') },
];
