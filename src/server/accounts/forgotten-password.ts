import { forgot, reset } from '#api/forgotten-password.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import * as replies from '#messages/replies.ts';
import { lock, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { endAllKeys } from './keys.ts';
import { hashPassword, refusedPassword } from './password-hash.ts';
import { endAllSessions } from './sessions.ts';
import { tokenEntity, useToken } from './tokens.ts';

/** Every address gets the same answer: its account is looked up only when the mail is composed (D31). */
export const forgotEndpoint = http.endpoint(
  forgot,
  {
    limits: http.CALL_LIMITS.forgot,
    form: { from: PATHS.forgotPassword, id: 'forgot', done: PAGE_PATHS.passwordLinkSent },
  },
  async ({ body, services, once }) => {
    const isMailed = await mayMail(services, 'reset', body.email);
    return once(async (tx) => {
      if (isMailed) await enqueue(tx, 'reset', body.email, services.now());
      return http.DONE;
    });
  },
);

const RESET_LINK_USED = http.problem(410, replies.linkOld, { kind: 'link-used' });

export const resetEndpoint = http.endpoint(
  reset,
  {
    limits: http.CALL_LIMITS.token,
    form: {
      from: PAGE_PATHS.resetPassword,
      id: 'reset',
      done: PAGE_PATHS.passwordChanged,
      // The draft stores it encrypted, so that it survives a refused password.
      secret: ['password'],
    },
  },
  async ({ body, services, once }) => {
    const account = await accountOfToken(body.token, services);
    // A refused password keeps the link valid.
    const refused = account && refusedPassword(body.password, account, services);
    if (refused !== undefined) return refused;
    const password_hash = account && (await hashPassword(body.password, true));
    if (account !== undefined && password_hash === undefined) return http.TOO_BUSY;
    return once(async (tx) => {
      // This is inside `once`, so a repeated request gets its stored reply.
      if (account === undefined) return RESET_LINK_USED;
      if ((await lock(tx, 'accounts', account.id)) === undefined) return RESET_LINK_USED;
      if (!(await useToken(tx, 'reset', account.id, body.token))) return RESET_LINK_USED;
      await records.update(tx, 'accounts', { id: account.id }, { password_hash });
      await endAllSessions(tx, account.id);
      await endAllKeys(tx, account.id);
      await enqueue(tx, 'password-changed', account.id, services.now());
      return http.DONE;
    });
  },
);

type Person = Pick<http.SessionAccount, 'id' | 'firstname' | 'lastname' | 'email' | 'company'>;

async function accountOfToken(
  token: string,
  { db, now }: DatabaseServices,
): Promise<Person | undefined> {
  const id = await tokenEntity(db, 'reset', token, now());
  if (id === undefined) return undefined;
  return records.find(db, 'accounts', { id });
}
