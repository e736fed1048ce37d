import type { Tx } from '../../db/tables.ts';
import { ENQUIRIES, SUBSCRIBERS } from './letters.ts';
import { demoId } from './marks.ts';
import { momentOf } from './moments.ts';
import { emailOf } from './people.ts';

/** Puts the enquiries and the subscribers in, without a mail; what is there stays as it is. */
export async function putLetters(tx: Tx, now: number): Promise<void> {
  for (const { name, firstname, lastname, message, written, spam = 0, answer } of ENQUIRIES) {
    const id = demoId(`enquiry ${name}`);
    const answeredAt = answer === undefined ? null : momentOf(answer.written, now);
    await tx
      .insertInto('enquiries')
      .values({
        id,
        firstname,
        lastname,
        email: emailOf(name),
        phone: '',
        message,
        spam,
        created_at: momentOf(written, now),
        answered_at: answeredAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (answer === undefined) continue;
    await tx
      .insertInto('enquiry_answers')
      .values({
        id: demoId(`answer ${name}`),
        enquiry_id: id,
        message: answer.message,
        created_at: momentOf(answer.written, now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { name, asked, confirmed, removed, spam = 0 } of SUBSCRIBERS)
    await tx
      .insertInto('subscribers')
      .values({
        id: demoId(`subscriber ${name}`),
        email: emailOf(name),
        spam,
        created_at: momentOf(asked, now),
        confirmed_at: confirmed === undefined ? null : momentOf(confirmed, now),
        removed_at: removed === undefined ? null : momentOf(removed, now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
