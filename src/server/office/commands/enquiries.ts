import { type Row, inTransaction, records } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { ALL_OPTION, listText } from '../table.ts';
import * as text from '../text.ts';
import { addDays, dublinDay, formatDay, formatMoment } from '#domain/days/calendar.ts';
import { readCaseNumber } from '#domain/parcel/case-number.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { findRow } from '../find-row.ts';
import type { CommandResult } from '../io.ts';
import { markComplaint } from '#server/enquiries/index.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { enqueue } from '#server/platform/mail/index.ts';

const RELEASED = {
  enquiries: {
    mails: ['office-enquiry'],
    effect: 'The enquiry goes to the office by mail again, without the mark.',
  },
  registrations: {
    mails: ['registration'],
    effect: 'Who registered gets the mail with the link to confirm.',
  },
  subscribers: {
    mails: ['subscription'],
    effect: 'The subscriber gets the mail that asks to confirm.',
  },
  applications: {
    mails: ['office-application'],
    effect: 'The application goes to the office by mail again, without the mark.',
  },
} as const satisfies Record<string, { mails: readonly MailKind[]; effect: string }>;

const TABLES = ['enquiries', 'registrations', 'subscribers', 'applications'] as const;

export const notSpamCommand = command({
  name: 'not-spam',
  usage: '<id>',
  about: 'Takes the mark of spam away, and sends the mail again without it',
  details: ['The id is one of an enquiry, a registration, a subscriber or an application.'],
  isDeed: true,
  needs: ['an id from one of the lists with --spam, or its first or last characters'],
  run: async (office, { words: [typed = ''] }) => {
    const { db, now } = office;
    const found = await findRow(db, TABLES, typed);
    if (!found.ok) return found;
    const { table, id } = found.value;
    const at = now();
    const isReleased = await inTransaction(db, async (tx) => {
      // Only one of two concurrent commands sends the mails.
      if (!(await records.update(tx, table, { id, spam: 1 }, { spam: 0 }))) return false;
      for (const kind of RELEASED[table].mails) await enqueue(tx, kind, id, at);
      await recordDeed(tx, office, { command: 'not-spam', entityId: id });
      return true;
    });
    if (!isReleased) return refused(`${text.shortId(id)} has no mark of spam. Nothing was done.`);
    return `The mark is gone. ${RELEASED[table].effect}`;
  },
});

export const enquiryCommand = command({
  name: 'enquiry',
  usage: '<id or case number> [--complaint]',
  about: 'Shows one enquiry with its answers, or marks it as a complaint',
  details: [
    'A complaint gets a case number, which is mailed at once with how long it takes. It is kept for 6 years, any other enquiry for 12 months.',
  ],
  options: {
    complaint: { type: 'boolean', about: 'Marks it as a complaint, for one that was not ticked' },
  },
  isDeed: true,
  needs: ['the id of an enquiry, or its first or last characters'],
  run: async (office, { words: [id = ''], flag }) => {
    const found = await enquiryOf(office, id);
    if (!found.ok) return found;
    return flag('complaint') ? toComplaint(office, found.value) : enquiryText(office, found.value);
  },
});

async function toComplaint(office: Office, { id }: Row<'enquiries'>): Promise<CommandResult> {
  const number = await inTransaction(office.db, async (tx) => {
    const marked = await markComplaint(tx, id, office.now());
    if (marked !== undefined)
      await recordDeed(tx, office, { command: 'complaint', entityId: id, words: marked });
    return marked;
  });
  return number === undefined
    ? refused(`${text.shortId(id)} is a complaint already. Nothing was done.`)
    : `It is the complaint ${number} now, and who wrote it gets the number by mail.`;
}

export async function enquiryOf(
  { db }: Pick<Office, 'db'>,
  typed: string,
): Promise<Result<Row<'enquiries'>>> {
  const complaint = readCaseNumber(typed);
  const known = complaint && (await records.find(db, 'enquiries', { complaint }));
  if (known) return ok(known);
  const found = await findRow(db, ['enquiries'], typed);
  if (!found.ok) return found;
  return ok(await records.get(db, 'enquiries', { id: found.value.id }));
}

async function enquiryText({ db }: Office, row: Row<'enquiries'>): Promise<string> {
  const { id, email, phone, message, created_at, spam, complaint } = row;
  const own = { enquiry_id: id };
  const answers = await records.all(db, 'enquiry_answers', own, 'created_at', 'id');
  return text.joinLines([
    `Id:       ${id}`,
    `Written:  ${formatMoment(created_at)}`,
    `Name:     ${text.printable(text.fullName(row)) || 'not given'}`,
    `E-mail:   ${text.printable(email)}`,
    `Phone:    ${text.printable(shownPhone(phone)) || 'not given'}`,
    complaint !== '' && `Complaint: ${complaint}, to be answered by ${dueDay(created_at)}`,
    spam === 1 && 'Spam:     it has the mark',
    `\n${text.printable(message)}`,
    ...answers.map(
      (answer) =>
        `\nAnswered on ${formatMoment(answer.created_at)}:\n\n${text.printable(answer.message)}`,
    ),
    answers.length === 0 && '\nNot answered yet.',
  ]);
}

/** The final response comes within 30 days (terms, section 12). */
const dueDay = (written: number): string => formatDay(addDays(dublinDay(written), 30));

const ENQUIRY_KINDS = {
  complaints: { spam: 0, complaint: ['!=', ''] },
  spam: { spam: 1 },
  answered: { spam: 0, answered_at: ['is not', null] },
  open: { spam: 0, answered_at: null },
} as const;
type Kind = keyof typeof ENQUIRY_KINDS;

export const enquiriesCommand = command({
  name: 'enquiries',
  usage: '[--answered | --spam | --complaints] [--all] [--json]',
  about: 'Lists the enquiries that wait for an answer, the newest first',
  options: {
    answered: { type: 'boolean', about: 'Those that are answered instead' },
    spam: { type: 'boolean', about: 'Those that look like spam instead' },
    complaints: { type: 'boolean', about: 'The complaints instead, answered ones too' },
    all: ALL_OPTION,
    json: { type: 'boolean', about: 'All of them as JSON, with whole ids and messages' },
  },
  run: async (office, { flag }) => {
    const { db } = office;
    const kind: Kind =
      (['spam', 'complaints', 'answered'] as const).find((named) => flag(named)) ?? 'open';
    const wanted = ENQUIRY_KINDS[kind];
    const rows = await records.all(db, 'enquiries', wanted, 'created_at desc', 'id desc');
    if (flag('json')) return text.jsonOf(rows.map(enquiryJson));
    const sentences = await summary(office, kind, rows.length);
    return listText(
      {
        columns: kind === 'complaints' ? COMPLAINT_COLUMNS : ENQUIRY_COLUMNS,
        rows,
        isAll: flag('all'),
      },
      ...sentences,
    );
  },
});

const ENQUIRY_COLUMNS = [
  { title: 'Id', of: ({ id }: Row<'enquiries'>) => text.shortId(id) },
  { title: 'Written', of: ({ created_at }: Row<'enquiries'>) => text.shortTime(created_at) },
  { title: 'Name', of: text.fullName, least: 8 },
  { title: 'E-mail', of: ({ email }: Row<'enquiries'>) => email, least: 12 },
  { title: 'Message', of: ({ message }: Row<'enquiries'>) => text.firstLine(message), least: 20 },
];

const COMPLAINT_COLUMNS = [
  { title: 'Complaint', of: ({ complaint }: Row<'enquiries'>) => complaint },
  ...ENQUIRY_COLUMNS,
];

const enquiryJson = ({ spam, created_at, answered_at, ...enquiry }: Row<'enquiries'>) => ({
  ...enquiry,
  spam: spam === 1,
  written: new Date(created_at).toISOString(),
  answered: answered_at === null ? null : new Date(answered_at).toISOString(),
});

async function summary({ db }: Office, kind: Kind, count: number): Promise<(string | false)[]> {
  const enquiries = text.counted(count, 'enquiry', 'enquiries');
  if (kind === 'complaints') return [`${text.counted(count, 'complaint')}.`];
  if (kind === 'answered') return [`${enquiries} answered.`];
  if (kind === 'spam')
    return [
      `${enquiries} with the mark of spam.`,
      count > 0 && '"not-spam <id>" takes the mark away.',
    ];
  const spam = await records.count(db, 'enquiries', { spam: 1 });
  return [
    `${enquiries} to answer.`,
    spam > 0 && `${spam} more with the mark of spam: "enquiries --spam".`,
  ];
}
