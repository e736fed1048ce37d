import { verify } from '#api/register.ts';
import { PATHS } from '#routes';
import { afterCommit, lock, type Row, type Tx } from '#server/platform/db/index.ts';
import { DONE, endpoint, problem, TOKEN_LIMITS } from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { createAccount } from './create-account.ts';
import { subjectOf, useToken } from './tokens.ts';

const GONE = problem(
  410,
  'This link was used before or is older than 7 days. If you have confirmed your address, log in; if not, register again.',
  { kind: 'link-used' },
);

/**
 * Turns a registration into an account. Of two registrations of one address the first that is confirmed is the account;
 * the other changes nothing, least of all its password, and its owner is told by mail how to get in.
 */
export const verifyEndpoint = endpoint(
  verify,
  {
    limits: TOKEN_LIMITS,
    form: {
      from: PATHS.confirmAccount,
      id: 'verify',
      done: PATHS.accountConfirmed,
    },
  },
  async ({ body, services, once }) => {
    const now = services.now();
    return once(async (tx) => {
      const registration = await taken(tx, body.token, now);
      if (registration === undefined) return GONE;
      if (await createAccount(tx, registration, services.content, now))
        await tx.deleteFrom('registrations').where('id', '=', registration.id).execute();
      // The mail about registering a known address says so.
      else await enqueue(tx, 'registration', registration.id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);

/** The registration of a token, which is used up; undefined when it was used before or is too old. */
async function taken(
  tx: Tx,
  token: string,
  now: number,
): Promise<Row<'registrations'> | undefined> {
  const id = await subjectOf(tx, 'registration', token, now);
  if (id === undefined) return undefined;
  const registration = await lock(tx, 'registrations', id);
  if (registration === undefined) return undefined;
  return (await useToken(tx, 'registration', id, token)) ? registration : undefined;
}
