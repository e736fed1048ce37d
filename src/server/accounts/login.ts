import { login } from '#api/login.ts';
import { loginPath, returnTarget } from '#api/return-target.ts';
import { ok, type Result } from '#domain/result.ts';
import { access } from '#messages/access.ts';
import { PATHS } from '#routes';
import { inTransaction, lock, type Row } from '#server/platform/db/index.ts';
import {
  type Cookie,
  endpoint,
  LOGIN_LIMITS,
  problem,
  type Problem,
  success,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { DECOY, hashPassword, isOutdated, isPassword, TOO_BUSY } from './password-hash.ts';
import { sessionAnswer } from './session-answer.ts';
import { endSession, startSession } from './sessions.ts';

const WRONG = problem(401, access.login.errors.wrong);
/** Only who knows the password learns it. */
const LOCKED = problem(403, access.login.errors.locked, { kind: 'account-locked' });

/**
 * Logs a person in. It does not go through `once`: every login starts a new session, and a repeated answer could not
 * set its cookie.
 */
export const loginEndpoint = endpoint(
  login,
  {
    limits: LOGIN_LIMITS,
    form: {
      // The page to go to after the login survives a wrong password.
      from: (typed) => {
        const target = returnTarget(typed['return']);
        return target === undefined ? PATHS.login : loginPath(target);
      },
      id: 'login',
      done: PATHS.account,
      secret: ['password'],
      fromAddress: ['return'],
    },
  },
  async ({ body, services, token, device }) => {
    // Whoever is logged in on this device already, and logs in again, does not wait behind a crowd of strangers.
    const isKnown = token !== undefined && (await services.callers.accountOf(token)) !== undefined;
    const right = await check(body, isKnown, services);
    if (!right.ok) return right;
    const browser = { token, device };
    let begun = await begin(right.value, browser, services);
    // Either another login has renewed the hash or the password has been changed: checking again tells which.
    if (begun === undefined) {
      const again = await check(body, isKnown, services);
      if (!again.ok) return again;
      begun = await begin(again.value, browser, services);
    }
    if (begun === undefined) return WRONG;
    if (!begun.ok) return begun;
    const { account, session } = begun.value;
    await renewHash(account, body.password, services);
    return success(await sessionAnswer(services, account), {
      session,
      page: PATHS[body.return ?? 'account'],
    });
  },
);

type Known = Pick<Row<'accounts'>, 'id' | 'password_hash'>;
interface Begun {
  account: Row<'accounts'>;
  session: Cookie;
}

/** The account of an address when the password is right. */
async function check(
  { email, password }: { email: string; password: string },
  isKnown: boolean,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<Result<Known, Problem>> {
  const known = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  // An unknown address takes as long as a known one.
  const isRight = await isPassword(known?.password_hash ?? DECOY, password, isKnown);
  if (isRight === undefined) return TOO_BUSY;
  return known !== undefined && isRight ? ok(known) : WRONG;
}

/**
 * Starts a new session instead of the one in the request, which prevents session fixation. Undefined when the password
 * has been changed since it was checked: the change has ended all sessions. A problem when the account is locked.
 */
async function begin(
  { id, password_hash }: Known,
  { token: earlier, device }: { token: string | undefined; device: string },
  { db, now }: Pick<PlatformServices, 'db' | 'now'>,
): Promise<Result<Begun, Problem> | undefined> {
  return inTransaction(db, async (tx) => {
    const account = await lock(tx, 'accounts', id);
    if (account?.password_hash !== password_hash) return undefined;
    if (account.locked_at !== null) return LOCKED;
    if (earlier !== undefined) await endSession(tx, earlier);
    return ok({ account, session: await startSession(tx, id, now(), device) });
  });
}

/**
 * Replaces a hash of an older cost, since only a login knows the password. When the server is too busy, the next login
 * does it.
 */
async function renewHash(
  { id, password_hash }: Known,
  password: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<void> {
  if (!isOutdated(password_hash)) return;
  const renewed = await hashPassword(password, true);
  if (renewed === undefined) return;
  await db
    .updateTable('accounts')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
}
