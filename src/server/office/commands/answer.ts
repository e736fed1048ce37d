import { refused } from '#domain/result.ts';
import * as v from 'valibot';
import { prose } from '#api/shared-fields.ts';
import { formatMoment } from '#domain/days/calendar.ts';
import { inTransaction, records, type Row } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, refuseWithoutTerminal, YES, misused } from '../io.ts';
import { printable } from '../text.ts';
import { enquiryOf } from './enquiries.ts';

const answerText = v.pipe(prose(10_000), v.nonEmpty('The answer is empty. Nothing was done.'));

export const answerCommand = command({
  name: 'answer',
  usage: '<id> [--text "…"] [--yes] [--again]',
  about: 'Answers an enquiry; the answer goes out by mail',
  details: [
    'The answer is read from the terminal or from a pipe, such as "answer 1f2e3d4c --yes < answer.txt".',
    'A person who answers clears a mark of spam.',
  ],
  options: {
    text: { type: 'string', value: '"…"', about: 'The answer, instead of reading it' },
    yes: YES,
    again: { type: 'boolean', about: 'With --yes: also when it was answered before' },
  },
  isDeed: true,
  needs: ['the id of an enquiry, or its first or last characters'],
  run: async (office, { words: [id = ''], flag, text }) => {
    const { io } = office;
    const isYes = flag('yes');
    const unasked = refuseWithoutTerminal(io, isYes);
    if (unasked !== undefined) return unasked;
    const found = await enquiryOf(office, id);
    if (!found.ok) return found;
    const { value: enquiry } = found;
    const earlier = enquiry.answered_at;
    const isMeant = flag('again') || earlier === null;
    if (isYes && !isMeant)
      return refused(
        `This enquiry was answered on ${formatMoment(earlier)}. Add --again to send a second answer.`,
      );
    const written = text('text') ?? (await io.readInput());
    if (written === undefined)
      return misused(
        'The answer cannot be read: it must be text in UTF-8, at most 10,000 characters.',
      );
    const read = v.safeParse(answerText, written);
    if (!read.success) return misused(read.issues[0].message);
    io.err(`\nTo ${printable(enquiry.email)}:\n\n${printable(read.output)}\n`);
    if (earlier !== null) io.err(`It was answered before, on ${formatMoment(earlier)}.`);
    const question = earlier === null ? 'Send this answer?' : 'Send this as a second answer?';
    const no = await declined(io, question, isYes);
    if (no !== undefined) return no;
    if (!(await storeAnswer(office, enquiry, read.output)))
      return refused(
        'Somebody has answered this enquiry just now. Nothing was done: look at it with "enquiry".',
      );
    return 'The answer is stored and goes out by mail.';
  },
});

export function storeAnswer(
  { db, now, by }: Pick<Office, 'db' | 'now' | 'by'>,
  { id, answered_at: seen }: Pick<Row<'enquiries'>, 'id' | 'answered_at'>,
  message: string,
): Promise<boolean> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const still = { id, answered_at: seen };
    if (!(await records.update(tx, 'enquiries', still, { answered_at: at, spam: 0 }))) return false;
    const answerId = newId(at);
    const answer = { id: answerId, enquiry_id: id, message, created_at: at };
    await records.insert(tx, 'enquiry_answers', answer);
    await enqueue(tx, 'enquiry-answer', answerId, at);
    await recordDeed(tx, { by, now }, { command: 'answer', entityId: id });
    return true;
  });
}
