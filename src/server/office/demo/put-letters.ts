import type { Tx } from '#server/platform/db/index.ts';
import { ENQUIRIES, SUBSCRIBERS } from './letters.ts';
import { demoId } from './marks.ts';
import { demoMoment } from './moments.ts';
import { emailOf } from './people.ts';

/** Stores the enquiries and the subscribers, without sending a mail; existing ones stay as they are. */
export async function putLetters(tx: Tx, now: number): Promise<void> {
  for (const { name, firstname, lastname, message, written, spam = 0, answer } of ENQUIRIES) {
    const id = demoId(`enquiry ${name}`);
    const answeredAt = answer === undefined ? null : demoMoment(answer.written, now);
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
        created_at: demoMoment(written, now),
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
        created_at: demoMoment(answer.written, now),
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
        created_at: demoMoment(asked, now),
        confirmed_at: confirmed === undefined ? null : demoMoment(confirmed, now),
        removed_at: removed === undefined ? null : demoMoment(removed, now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
