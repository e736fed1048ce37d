import { type Row, records } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, fullName, shortId, shortTime } from '../text.ts';

export const registrationsCommand = command({
  name: 'registrations',
  usage: '[--spam] [--all]',
  about: 'Lists the registrations that are not confirmed yet',
  options: {
    spam: { type: 'boolean', about: 'Only those that look like spam' },
    all: ALL_OPTION,
  },
  run: async ({ db }, { flag }) => {
    const marked = flag('spam') ? ({ spam: 1 } as const) : {};
    const rows = await records.all(db, 'registrations', marked, 'created_at desc', 'id desc');
    return listText(
      { columns: REGISTRATION_COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'unconfirmed registration')}${flag('spam') ? ' with the mark of spam' : ''}.`,
      rows.some(({ spam }) => spam === 1) &&
        '"not-spam <id>" takes the mark away and mails the link to confirm.',
    );
  },
});

type Registration = Row<'registrations'>;

const REGISTRATION_COLUMNS = [
  { title: 'Id', of: ({ id }: Registration) => shortId(id) },
  { title: 'Registered', of: ({ created_at }: Registration) => shortTime(created_at) },
  { title: 'Role', of: ({ role }: Registration) => role },
  { title: 'Name', of: fullName, least: 10 },
  { title: 'E-mail', of: ({ email }: Registration) => email, least: 14 },
  { title: 'Company', of: ({ company }: Registration) => company, least: 8 },
  { title: 'Spam', of: ({ spam }: Registration) => (spam === 1 ? 'spam' : '') },
];
