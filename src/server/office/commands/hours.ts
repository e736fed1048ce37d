import { command } from '../command.ts';
import { EXIT } from '../io.ts';
import { ALL_OPTION, limited, rest } from '../list.ts';
import { table } from '../table.ts';
import { counted, fullName, shortTime } from '../text.ts';

/** When drivers clocked in and out, newest first. */
export const hoursCommand = command({
  name: 'hours',
  usage: '[--all]',
  about: 'Lists when drivers clocked in and out',
  options: { all: ALL_OPTION },
  run: async ({ db, io }, { flag }) => {
    const all = await db
      .selectFrom('clocks')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['firstname', 'lastname', 'email', 'clocked_in', 'clocked_out'])
      .orderBy('clocked_in', 'desc')
      .execute();
    const shown = limited(all, flag('all'));
    if (shown.length > 0)
      io.out(
        table(
          [
            { title: 'Name', of: fullName, least: 10 },
            { title: 'E-mail', of: ({ email }) => email, least: 14 },
            { title: 'In', of: (entry) => shortTime(entry.clocked_in) },
            { title: 'Out', of: ({ clocked_out: out }) => (out === null ? '' : shortTime(out)) },
          ],
          shown,
        ),
      );
    io.out(`${counted(all.length, 'shift')}.`);
    rest(io, all.length, shown.length);
    return EXIT.done;
  },
});
