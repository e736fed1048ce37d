import { addMonths, dublinTime } from '#domain/calendar.ts';
import { centsOf } from '#domain/money.ts';
import { postCredit } from '#server/credits/index.ts';
import type { Row, Tx } from '#server/platform/db/index.ts';
import { type Content, newId } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';

/**
 * Creates the account of a confirmed registration, with the credit for registering (D10); false when the address has an
 * account. The office is asked to approve drivers and depots.
 */
export async function createAccount(
  tx: Tx,
  registration: Row<'registrations'>,
  content: Content,
  now: number,
): Promise<boolean> {
  const account = await tx
    .insertInto('accounts')
    .values({
      ...registration,
      id: newId(now),
      approved_at: null,
      credit_cents: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst();
  if (account === undefined) return false;
  const { id, role } = account;
  const { registrationCredit, registrationCreditMonths } = content.settings('tariff');
  const cents = centsOf(registrationCredit);
  if (cents > 0)
    await postCredit(tx, {
      accountId: id,
      cents,
      kind: 'registration',
      ref: 'registration',
      expiresOn: addMonths(dublinTime(new Date(now)).day, registrationCreditMonths),
      now,
    });
  if (role === 'driver' || role === 'depot') await enqueue(tx, 'office-approval', id, now);
  return true;
}
