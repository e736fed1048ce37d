import { csvRecord } from '#domain/csv.ts';
import { confirmedSubscribers } from '#server/newsletter/index.ts';
import { command, type Office } from '../command.ts';
import { EXIT, misused, type Exit } from '../io.ts';
import { ALL_OPTION, limited, rest } from '../list.ts';
import { table } from '../table.ts';
import { counted, shortId, shortTime } from '../text.ts';

export const subscribersCommand = command({
  name: 'subscribers',
  usage: '[--csv | --spam] [--all]',
  about: 'Lists or exports who gets the newsletter',
  details: [
    'Only who has confirmed the address and has not unsubscribed since.',
    'Into a file: npm run --silent office -- subscribers --csv > subscribers.csv',
    "In the file an address that starts like a formula has ' in front of it.",
  ],
  options: {
    csv: { type: 'boolean', about: 'All of them as a CSV file' },
    spam: { type: 'boolean', about: 'Those that look like spam instead' },
    all: ALL_OPTION,
  },
  run: async (office, { flag }) => {
    const { db, io } = office;
    if (flag('csv') && flag('spam'))
      return misused(io, 'Give --csv or --spam: only confirmed addresses are exported.');
    if (flag('spam')) return listSpam(office, flag('all'));
    const all = await confirmedSubscribers(db);
    if (flag('csv')) {
      const records = all.map((row) => [row.email, shortTime(row.confirmed_at)]);
      for (const record of [['email', 'confirmed'], ...records]) io.out(`${csvRecord(record)}\r`);
      return EXIT.done;
    }
    const shown = limited(all.toReversed(), flag('all'));
    if (shown.length > 0)
      io.out(
        table(
          [
            { title: 'Confirmed', of: (row) => shortTime(row.confirmed_at) },
            { title: 'E-mail', of: (row) => row.email, least: 20 },
          ],
          shown,
        ),
      );
    io.out(`${counted(all.length, 'confirmed subscriber')}.`);
    rest(io, all.length, shown.length);
    return EXIT.done;
  },
});

async function listSpam({ db, io }: Office, isAll: boolean): Promise<Exit> {
  const all = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'created_at'])
    .where('spam', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const shown = limited(all, isAll);
  if (shown.length > 0)
    io.out(
      table(
        [
          { title: 'Id', of: (row) => shortId(row.id) },
          { title: 'Asked', of: (row) => shortTime(row.created_at) },
          { title: 'E-mail', of: (row) => row.email, least: 20 },
        ],
        shown,
      ),
    );
  io.out(`${counted(all.length, 'subscriber')} with the mark of spam.`);
  if (all.length > 0) io.out('"not-spam <id>" sends the mail that asks to confirm.');
  rest(io, all.length, shown.length);
  return EXIT.done;
}
