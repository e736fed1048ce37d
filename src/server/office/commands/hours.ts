import type { Row } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { ALL_OPTION, printList } from '../list.ts';
import { counted, fullName, shortTime } from '../text.ts';

export const hoursCommand = command({
  name: 'hours',
  usage: '[--all]',
  about: 'Lists when drivers clocked in and out',
  options: { all: ALL_OPTION },
  run: async ({ db, io }, { flag }) => {
    const rows = await db
      .selectFrom('clocks')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['firstname', 'lastname', 'email', 'clocked_in', 'clocked_out'])
      .orderBy('clocked_in', 'desc')
      .execute();
    return printList(
      io,
      { columns: COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'shift')}.`,
    );
  },
});

type Entry = Pick<Row<'accounts'>, 'firstname' | 'lastname' | 'email'> &
  Pick<Row<'clocks'>, 'clocked_in' | 'clocked_out'>;

const COLUMNS = [
  { title: 'Name', of: fullName, least: 10 },
  { title: 'E-mail', of: ({ email }: Entry) => email, least: 14 },
  { title: 'In', of: ({ clocked_in: from }: Entry) => shortTime(from) },
  { title: 'Out', of: ({ clocked_out: to }: Entry) => (to === null ? '' : shortTime(to)) },
];
