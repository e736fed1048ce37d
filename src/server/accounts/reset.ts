import { afterCommit, lock } from '#server/platform/db/index.ts';
import { reset } from '#api/forgotten-password.ts';
import { PATHS } from '#routes';
import {
  DONE,
  endpoint,
  problem,
  type SessionAccount,
  TOKEN_LIMITS,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { hashPassword, TOO_BUSY } from './password-hash.ts';
import { refusedPassword } from './password-rules.ts';
import { endAllSessions } from './sessions.ts';
import { subjectOf, useToken } from './tokens.ts';

const GONE = problem(
  410,
  'This link was used before or is older than an hour. Ask for a new one on the page “Forgot your password?”.',
  { kind: 'link-used' },
);

/** Sets a new password by the link of a mail: it works once, and whoever was logged in is logged out. */
export const resetEndpoint = endpoint(
  reset,
  {
    limits: TOKEN_LIMITS,
    form: {
      from: PATHS.resetPassword,
      id: 'reset',
      done: PATHS.passwordChanged,
      // The code stays in the draft: drafts are encrypted, and after a refused password nobody should have to copy it
      // again.
      secret: ['password'],
    },
  },
  async ({ body, services, once }) => {
    const account = await accountOfToken(body.token, services);
    // A refused password does not use up the link, so that another one can be chosen.
    const refused = account && refusedPassword(body.password, account, services);
    if (refused !== undefined) return refused;
    const password_hash = account && (await hashPassword(body.password, true));
    if (account !== undefined && password_hash === undefined) return TOO_BUSY;
    return once(async (tx) => {
      // Only here, inside the transaction, may a used link fail: a repeated request gets its first answer.
      if (account === undefined) return GONE;
      if ((await lock(tx, 'accounts', account.id)) === undefined) return GONE;
      if (!(await useToken(tx, 'reset', account.id, body.token))) return GONE;
      await tx
        .updateTable('accounts')
        .set({ password_hash })
        .where('id', '=', account.id)
        .execute();
      await endAllSessions(tx, account.id);
      await enqueue(tx, 'password-changed', account.id, services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);

type Person = Pick<SessionAccount, 'id' | 'firstname' | 'lastname' | 'email' | 'company'>;

async function accountOfToken(
  token: string,
  { db, now }: Pick<PlatformServices, 'db' | 'now'>,
): Promise<Person | undefined> {
  const id = await subjectOf(db, 'reset', token, now());
  if (id === undefined) return undefined;
  return db
    .selectFrom('accounts')
    .select(['id', 'firstname', 'lastname', 'email', 'company'])
    .where('id', '=', id)
    .executeTakeFirst();
}
