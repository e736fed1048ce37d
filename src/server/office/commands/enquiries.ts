import { countWhere, type Row } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { EXIT } from '../io.ts';
import { limited, rest, ALL_OPTION } from '../list.ts';
import { table } from '../table.ts';
import { counted, firstLine, fullName, jsonOf, shortId, shortTime } from '../text.ts';

type Kind = 'spam' | 'answered' | 'open';

export const enquiriesCommand = command({
  name: 'enquiries',
  usage: '[--answered | --spam] [--all] [--json]',
  about: 'Lists the enquiries that wait for an answer, the newest first',
  options: {
    answered: { type: 'boolean', about: 'Those that are answered instead' },
    spam: {
      type: 'boolean',
      about: 'Those that look like spam instead; nothing of them is mailed',
    },
    all: ALL_OPTION,
    json: { type: 'boolean', about: 'All of them as JSON, with whole ids and messages' },
  },
  run: async (office, { flag }) => {
    const { db, io } = office;
    const kind: Kind = flag('spam') ? 'spam' : flag('answered') ? 'answered' : 'open';
    const all = await db
      .selectFrom('enquiries')
      .selectAll()
      .where('spam', '=', kind === 'spam' ? 1 : 0)
      .$if(kind !== 'spam', (query) =>
        query.where('answered_at', kind === 'open' ? 'is' : 'is not', null),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    if (flag('json')) {
      io.out(jsonOf(all.map(asJson)));
      return EXIT.done;
    }
    const shown = limited(all, flag('all'));
    if (shown.length > 0) io.out(table(COLUMNS, shown));
    for (const line of await summary(office, kind, all.length)) io.out(line);
    rest(io, all.length, shown.length);
    return EXIT.done;
  },
});

const COLUMNS = [
  { title: 'Id', of: ({ id }: Row<'enquiries'>) => shortId(id) },
  { title: 'Written', of: ({ created_at }: Row<'enquiries'>) => shortTime(created_at) },
  { title: 'Name', of: fullName, least: 8 },
  { title: 'E-mail', of: ({ email }: Row<'enquiries'>) => email, least: 12 },
  { title: 'Message', of: ({ message }: Row<'enquiries'>) => firstLine(message), least: 20 },
];

/** Times as text with their zone, for people. */
const asJson = ({ spam, created_at, answered_at, ...enquiry }: Row<'enquiries'>) => ({
  ...enquiry,
  spam: spam === 1,
  written: new Date(created_at).toISOString(),
  answered: answered_at === null ? null : new Date(answered_at).toISOString(),
});

async function summary({ db }: Office, kind: Kind, count: number): Promise<string[]> {
  if (kind === 'answered') return [`${counted(count, 'enquiry', 'enquiries')} answered.`];
  if (kind === 'spam')
    return [
      `${counted(count, 'enquiry', 'enquiries')} with the mark of spam.`,
      ...(count > 0 ? ['"not-spam <id>" mails one to the office after all.'] : []),
    ];
  const spam = await countWhere(db, 'enquiries', { spam: 1 });
  return [
    `${counted(count, 'enquiry', 'enquiries')} to answer.`,
    ...(spam > 0 ? [`${spam} more with the mark of spam: "enquiries --spam".`] : []),
  ];
}
