import { closeAccount } from '#api/own-data.ts';
import { account } from '#messages/account.ts';
import { PATHS } from '#routes';
import { afterCommit, inTransaction, lock, type Tx } from '#server/platform/db/index.ts';
import {
  accountEndpoint,
  PASSWORD_LIMITS,
  fieldProblem,
  success,
} from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { checkPassword } from './check-password.ts';
import { forgetEmailTokens } from './tokens.ts';

const WRONG = fieldProblem('password', account.close.wrong);

/**
 * Closes an account for whoever knows its password (GDPR, Article 17). It does not go through `once`: a repeated
 * request is that of nobody.
 */
export const closeAccountEndpoint = accountEndpoint(
  closeAccount,
  {
    limits: PASSWORD_LIMITS,
    form: { from: PATHS.account, id: 'close', done: PATHS.loggedOut, secret: ['password'] },
  },
  async ({ body, account: { id, email }, services }) => {
    const checked = await checkPassword(id, body.password, services);
    if (!checked.ok) return checked;
    if (!checked.value.isRight) return WRONG;
    await inTransaction(services.db, async (tx) => {
      if (!(await deleteAccount(tx, id))) return;
      await enqueue(tx, 'account-closed', email, services.now());
      afterCommit(tx, services.wakeMail);
    });
    return success({ status: true }, { session: { value: '', maxAgeSeconds: 0 } });
  },
);

/**
 * Deletes an account with its sessions, saved addresses, credit and uploads. Bookings and invoices stay for as long as
 * the law asks for them, without an account (D46). False when it is gone already.
 */
export async function deleteAccount(tx: Tx, id: string): Promise<boolean> {
  const closed = await lock(tx, 'accounts', id);
  if (closed === undefined) return false;
  await tx.deleteFrom('tokens').where('kind', '=', 'reset').where('entity_id', '=', id).execute();
  await forgetEmailTokens(tx, id);
  await tx.deleteFrom('registrations').where('email', '=', closed.email).execute();
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
  return true;
}
