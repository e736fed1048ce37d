import { addMonths } from '#domain/calendar.ts';
import { centsOf } from '#domain/money.ts';
import { postCredit } from '#server/credits/index.ts';
import type { Tx } from '#server/platform/db/index.ts';
import type { Office } from '../command.ts';
import { dayOf } from '../text.ts';
import { demoId } from './marks.ts';
import { demoMoment } from './moments.ts';
import { ADDRESSES, emailOf, PEOPLE } from './people.ts';

/**
 * Stores the accounts, with the credit for registering and their addresses, and sets the password of this run on all of
 * them. Returns the ids of the accounts; an e-mail address that somebody else has is left alone.
 */
export async function putAccounts(
  tx: Tx,
  { content, now }: Pick<Office, 'content' | 'now'>,
  passwordHash: string,
): Promise<ReadonlySet<string>> {
  const at = now();
  for (const { name, registered, ...person } of PEOPLE) {
    const { approved, ...columns } = { approved: undefined, ...person };
    await tx
      .insertInto('accounts')
      .values({
        ...columns,
        id: demoId(name),
        email: emailOf(name),
        password_hash: passwordHash,
        approved_at: approved === undefined ? null : demoMoment(approved, at),
        credit_cents: 0,
        spam: 0,
        created_at: demoMoment(registered, at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const ids = PEOPLE.map(({ name }) => demoId(name));
  const present = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  // A new password ends the sessions of the old one.
  await tx.deleteFrom('sessions').where('account_id', 'in', ids).execute();
  const there = new Set(present.map(({ id }) => id));
  await putCredit(tx, content, there, at);
  await putAddresses(tx, there, at);
  return there;
}

/** The credit that a confirmed registration gets. */
async function putCredit(
  tx: Tx,
  content: Office['content'],
  there: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const { registrationCredit, registrationCreditMonths } = content.settings('tariff');
  const cents = centsOf(registrationCredit);
  if (cents === 0) return;
  for (const { name, registered } of PEOPLE) {
    const at = demoMoment(registered, now);
    if (there.has(demoId(name)))
      await postCredit(tx, {
        accountId: demoId(name),
        cents,
        kind: 'registration',
        ref: 'registration',
        expiresOn: addMonths(dayOf(at), registrationCreditMonths),
        now: at,
      });
  }
}

async function putAddresses(tx: Tx, there: ReadonlySet<string>, now: number): Promise<void> {
  for (const { of, ...address } of ADDRESSES)
    if (there.has(demoId(of)))
      await tx
        .insertInto('addresses')
        .values({
          ...address,
          id: demoId(`address ${of} ${address.name}`),
          account_id: demoId(of),
          created_at: demoMoment('10 12:00', now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}
