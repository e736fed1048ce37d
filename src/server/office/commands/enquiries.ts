import { countWhere, type Row } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { EXIT } from '../io.ts';
import { ALL_OPTION, printList } from '../list.ts';
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
    const rows = await db
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
      io.out(jsonOf(rows.map(enquiryJson)));
      return EXIT.done;
    }
    const sentences = await summary(office, kind, rows.length);
    return printList(io, { columns: COLUMNS, rows, isAll: flag('all') }, ...sentences);
  },
});

const COLUMNS = [
  { title: 'Id', of: ({ id }: Row<'enquiries'>) => shortId(id) },
  { title: 'Written', of: ({ created_at }: Row<'enquiries'>) => shortTime(created_at) },
  { title: 'Name', of: fullName, least: 8 },
  { title: 'E-mail', of: ({ email }: Row<'enquiries'>) => email, least: 12 },
  { title: 'Message', of: ({ message }: Row<'enquiries'>) => firstLine(message), least: 20 },
];

const enquiryJson = ({ spam, created_at, answered_at, ...enquiry }: Row<'enquiries'>) => ({
  ...enquiry,
  spam: spam === 1,
  written: new Date(created_at).toISOString(),
  answered: answered_at === null ? null : new Date(answered_at).toISOString(),
});

async function summary({ db }: Office, kind: Kind, count: number): Promise<(string | false)[]> {
  const enquiries = counted(count, 'enquiry', 'enquiries');
  if (kind === 'answered') return [`${enquiries} answered.`];
  if (kind === 'spam')
    return [
      `${enquiries} with the mark of spam.`,
      count > 0 && '"not-spam <id>" mails one to the office after all.',
    ];
  const spam = await countWhere(db, 'enquiries', { spam: 1 });
  return [
    `${enquiries} to answer.`,
    spam > 0 && `${spam} more with the mark of spam: "enquiries --spam".`,
  ];
}
