import { csvRecord } from '#domain/text/csv.ts';
import { confirmedSubscribers } from '#server/newsletter/index.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { misused, type CommandResult } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, shortId, shortTime } from '../text.ts';

type Subscriber = Awaited<ReturnType<typeof confirmedSubscribers>>[number];

export const subscribersCommand = command({
  name: 'subscribers',
  usage: '[--csv | --spam] [--all]',
  about: 'Lists or exports who gets the newsletter',
  details: [
    'Only who has confirmed the address and has not unsubscribed since.',
    'Into a file: {call} subscribers --csv > subscribers.csv',
    "In the file an address that starts like a formula has ' in front of it.",
  ],
  options: {
    csv: { type: 'boolean', about: 'All of them as a CSV file' },
    spam: { type: 'boolean', about: 'Those that look like spam instead' },
    all: ALL_OPTION,
  },
  run: async (office, { flag }) => {
    const { db } = office;
    if (flag('csv') && flag('spam'))
      return misused('Give --csv or --spam: only confirmed addresses are exported.');
    if (flag('spam')) return listSpam(office, flag('all'));
    const all = await confirmedSubscribers(db);
    if (flag('csv')) {
      const records = all.map((row) => [row.email, shortTime(row.confirmed_at)]);
      return [['email', 'confirmed'], ...records]
        .map((cells) => `${csvRecord(cells)}\r`)
        .join('\n');
    }
    const columns = [
      { title: 'Confirmed', of: (row: Subscriber) => shortTime(row.confirmed_at) },
      { title: 'E-mail', of: ({ email }: Subscriber) => email, least: 20 },
    ];
    const sentence = `${counted(all.length, 'confirmed subscriber')}.`;
    return listText({ columns, rows: all.toReversed(), isAll: flag('all') }, sentence);
  },
});

async function listSpam({ db }: Office, isAll: boolean): Promise<CommandResult> {
  const rows = await records.all(db, 'subscribers', { spam: 1 }, 'created_at desc', 'id desc');
  const columns = [
    { title: 'Id', of: ({ id }: Row<'subscribers'>) => shortId(id) },
    { title: 'Asked', of: (row: Row<'subscribers'>) => shortTime(row.created_at) },
    { title: 'E-mail', of: ({ email }: Row<'subscribers'>) => email, least: 20 },
  ];
  return listText(
    { columns, rows, isAll },
    `${counted(rows.length, 'subscriber')} with the mark of spam.`,
    rows.length > 0 && '"not-spam <id>" sends the mail that asks to confirm.',
  );
}
