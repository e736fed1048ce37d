import { closeAccount } from '#api/own-data.ts';
import * as account from '#messages/account.ts';
import { PATHS } from '#routes';
import { inTransaction, lock, type Tx, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { type Composer, enqueue } from '#server/platform/mail/index.ts';
import { wrongPassword } from './password-hash.ts';
import { noted } from './erasures.ts';
import { forgetEmailTokens, forgetSecondSteps } from './tokens.ts';

/** Closes an account (GDPR, Article 17). It does not go through `once`, because a repeated request has no account. */
export const closeAccountEndpoint = http.accountEndpoint(
  closeAccount,
  {
    limits: http.CALL_LIMITS.password,
    form: { from: PATHS.account, id: 'close', done: PATHS.loggedOut, secret: ['password'] },
  },
  async ({ body, account: { id, email }, services }) => {
    const refused = await wrongPassword(id, body.password, services, account.closeWrong);
    if (refused !== undefined) return refused;
    await noted(services, { erasure: 'account', email }, () =>
      inTransaction(services.db, async (tx) => {
        if (!(await deleteAccount(tx, id))) return;
        await enqueue(tx, 'account-closed', email, services.now());
      }),
    );
    return http.success({ status: true }, { session: { value: '', maxAgeSeconds: 0 } });
  },
);

/** Bookings and invoices stay (D46). Returns false when there is no such account. */
export async function deleteAccount(tx: Tx, id: string): Promise<boolean> {
  const closed = await lock(tx, 'accounts', id);
  if (closed === undefined) return false;
  await records.delete(tx, 'tokens', { kind: 'reset', entity_id: id });
  await forgetSecondSteps(tx, id);
  await forgetEmailTokens(tx, id);
  await records.delete(tx, 'registrations', { email: closed.email });
  await records.delete(tx, 'driver_days', { account_id: id });
  await records.delete(tx, 'accounts', { id });
  return true;
}

export const accountClosedMail: Composer = (email) =>
  Promise.resolve({ kind: 'account-closed', to: email, facts: {} });
