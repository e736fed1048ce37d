import { addAddress } from '#api/addresses.ts';
import { register, verify } from '#api/register.ts';
import { ok, type Result } from '#domain/result.ts';
import { approveAccount, mintToken } from '#server/accounts/index.ts';
import type { Office } from '#server/office/index.ts';
import { ADDRESSES, emailOf, LOGINS, PEOPLE, roleOf } from './people.ts';
import { expected, type DemoVisitor } from './visitor.ts';

/** Refuses a weak password, before or after some accounts are made. */
export async function putAccounts(
  { db }: Office,
  visitor: DemoVisitor,
  password: string,
): Promise<Result<unknown>> {
  for (const name of LOGINS) {
    const { registered, ...person } = PEOPLE[name];
    const at = visitor.at(registered);
    const typed = { ...person, role: roleOf(name), email: emailOf(name), password, terms: true };
    const sent = await visitor.send(register, typed);
    if (!sent.ok) return sent;
    const registration = (await idOf(db, 'registrations', name)) ?? '';
    const token = await mintToken(db, 'registration', registration, at);
    expected(await visitor.send(verify, { token }));
    const id = (await idOf(db, 'accounts', name)) ?? '';
    if (name === 'driver' || name === 'depot') await approveAccount(db, id, visitor.at('16 09:20'));
    if (name === 'depot') {
      // It scans as if it had a second step at its login (D161); `demonstrationOf` takes that off, because nobody has its app.
      await visitor.sessionOf(name);
      await db.updateTable('accounts').set({ second_step_at: at }).where('id', '=', id).execute();
    }
    visitor.at('10 12:00');
    for (const [, label, line1, town] of ADDRESSES.filter(([of]) => of === name)) {
      const address = { name: label, phone: person.phone, line1, town };
      expected(await visitor.send(addAddress, address, await visitor.sessionOf(name)));
    }
  }
  return ok(undefined);
}

export async function idOf(
  db: Office['db'],
  table: 'accounts' | 'registrations' | 'enquiries' | 'subscribers',
  name: string,
): Promise<string | undefined> {
  const rows = db.selectFrom(table).select('id').where('email', '=', emailOf(name));
  return (await rows.orderBy('id', 'desc').executeTakeFirst())?.id;
}
