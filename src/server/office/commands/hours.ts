import type { Row } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, fullName, shortTime } from '../text.ts';

export const hoursCommand = command({
  name: 'hours',
  usage: '[--all]',
  about: 'Lists when drivers clocked in and out',
  options: { all: ALL_OPTION },
  run: async ({ db }, { flag }) => {
    const rows = await db
      .selectFrom('clocks')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['firstname', 'lastname', 'email', 'clocked_in', 'clocked_out'])
      .orderBy('clocked_in', 'desc')
      .execute();
    return listText(
      { columns: SHIFT_COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'shift')}.`,
    );
  },
});

type Shift = Pick<Row<'accounts'>, 'firstname' | 'lastname' | 'email'> &
  Pick<Row<'clocks'>, 'clocked_in' | 'clocked_out'>;

const SHIFT_COLUMNS = [
  { title: 'Name', of: fullName, least: 10 },
  { title: 'E-mail', of: ({ email }: Shift) => email, least: 14 },
  { title: 'In', of: ({ clocked_in: from }: Shift) => shortTime(from) },
  { title: 'Out', of: ({ clocked_out: to }: Shift) => (to === null ? '' : shortTime(to)) },
];
