import { formatMoment } from '#domain/calendar.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Row, rowOrThrow } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { findRow } from '../find-row.ts';
import { EXIT, failed } from '../io.ts';
import { fullName, printable } from '../text.ts';

export const enquiryCommand = command({
  name: 'enquiry',
  usage: '<id>',
  about: 'Shows one enquiry with its answers',
  needs: ['the id of an enquiry, or its first or last characters'],
  run: async (office, { words: [id = ''] }) => {
    const found = await enquiryOf(office, id);
    if (!found.ok) return failed(office.io, found.message);
    await showEnquiry(office, found.value);
    return EXIT.done;
  },
});

export async function enquiryOf(
  { db }: Pick<Office, 'db'>,
  typed: string,
): Promise<Result<Row<'enquiries'>>> {
  const found = await findRow(db, ['enquiries'], typed);
  if (!found.ok) return found;
  return ok(await rowOrThrow(db, 'enquiries', { id: found.value.id }));
}

async function showEnquiry({ db, io: { out } }: Office, row: Row<'enquiries'>): Promise<void> {
  const answers = await db
    .selectFrom('enquiry_answers')
    .selectAll()
    .where('enquiry_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { id, email, phone, message, created_at, spam } = row;
  out(`Id:       ${id}`);
  out(`Written:  ${formatMoment(created_at)}`);
  out(`Name:     ${printable(fullName(row)) || 'not given'}`);
  out(`E-mail:   ${printable(email)}`);
  out(`Phone:    ${printable(phone) || 'not given'}`);
  if (spam === 1) out('Spam:     it has the mark, and the office got no mail about it');
  out(`\n${printable(message)}`);
  for (const answer of answers)
    out(`\nAnswered on ${formatMoment(answer.created_at)}:\n\n${printable(answer.message)}`);
  if (answers.length === 0) out('\nNot answered yet.');
}
