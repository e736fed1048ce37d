import { login } from '#api/login.ts';
import { loginCodePath, loginPath, returnTarget } from '#api/return-target.ts';
import { ok, type Result } from '#domain/result.ts';
import * as access from '#messages/access.ts';
import { PATHS } from '#routes';
import { inTransaction, lock, type Row, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { DatabaseServices, PlatformServices } from '#server/platform/index.ts';
import { countGuess, type Guess, GuessQueue } from './guess-queue.ts';
import { DECOY, hashPassword, isOutdated, isPassword } from './password-hash.ts';
import { sessionAnswer } from './current-session.ts';
import { endSession, startSession } from './sessions.ts';
import { mintToken, SECOND_STEP_MS } from './tokens.ts';

const WRONG_LOGIN = http.problem(401, access.loginErrorsWrong);
/** Only the right password leads to this answer. */
export const LOCKED = http.problem(403, access.loginErrorsLocked, { kind: 'account-locked' });

/** It does not go through `once`: a stored reply cannot set the session's cookie. */
export const loginEndpoint = http.endpoint(
  login,
  {
    limits: http.CALL_LIMITS.login,
    form: {
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
  async ({ body, services, token, device, network, giveWay }) => {
    // With a session, a login does not queue behind strangers.
    const isKnown = token !== undefined && (await services.callers.accountOf(token)) !== undefined;
    const delayMs = isKnown ? 0 : await countGuess(guessAt(body.email, services), services);
    if (delayMs > 0) {
      giveWay();
      if (!(await GUESSED.wait(body.email, network, delayMs))) return http.TOO_BUSY;
    }
    const right = await check(body, isKnown, services);
    if (!right.ok) return right;
    if (!isKnown) await services.limiter.forgive(http.GUESSES[0], body.email);
    const browser = { token, device };
    let begun = await beginSession(right.value, browser, services);
    // Another login renewed the hash, or the password changed.
    if (begun === undefined) {
      const again = await check(body, isKnown, services);
      if (!again.ok) return again;
      begun = await beginSession(again.value, browser, services);
    }
    if (begun === undefined) return WRONG_LOGIN;
    if (!begun.ok) return begun;
    const { account, session } = begun.value;
    await renewHash(account, body.password, services);
    if (account.second_step_at !== null)
      return http.success(
        { status: true, needsCode: true },
        {
          session,
          page: loginCodePath(body.return),
        },
      );
    noteLogin(body.email, network);
    return http.success(await sessionAnswer(services, account), {
      session,
      page: PATHS[body.return ?? 'account'],
    });
  },
);

const GUESSED = new GuessQueue();

const guessAt = (email: string, { db }: DatabaseServices): Guess => ({
  limits: http.GUESSES,
  about: email,
  owner: () => records.find(db, 'accounts', { email }),
  mail: 'guessing',
  delayMs: 500,
});

/** The owner of the address was let in from that network, and does not wait there while others guess. */
export const noteLogin = (email: string, network: string): void =>
  GUESSED.noteLogin(email, network);

type Known = Pick<Row<'accounts'>, 'id' | 'password_hash'>;

async function check(
  { email, password }: { email: string; password: string },
  isKnown: boolean,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<Result<Known, http.Problem>> {
  const known = await records.find(db, 'accounts', { email });
  // An unknown address takes as long, so that the time it takes says nothing.
  const isRight = await isPassword(known?.password_hash ?? DECOY, password, isKnown);
  if (isRight === undefined) return http.TOO_BUSY;
  return known !== undefined && isRight ? ok(known) : WRONG_LOGIN;
}

/**
 * Replaces the session (session fixation). The cookie of an account with a second step only says who gave the right
 * password. Returns undefined when the password changed meanwhile.
 */
async function beginSession(
  { id, password_hash }: Known,
  { token: earlier, device }: { token: string | undefined; device: string },
  { db, now }: DatabaseServices,
) {
  return inTransaction(db, async (tx) => {
    const account = await lock(tx, 'accounts', id);
    if (account?.password_hash !== password_hash) return undefined;
    if (account.locked_at !== null) return LOCKED;
    if (earlier !== undefined) await endSession(tx, earlier);
    const session =
      account.second_step_at === null
        ? await startSession(tx, id, now(), device)
        : {
            value: await mintToken(tx, 'second-step', id, now()),
            maxAgeSeconds: SECOND_STEP_MS / 1000,
          };
    return ok({ account, session });
  });
}

async function renewHash(
  { id, password_hash }: Known,
  password: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<void> {
  if (!isOutdated(password_hash)) return;
  const renewed = await hashPassword(password, true);
  if (renewed === undefined) return;
  await records.update(db, 'accounts', { id, password_hash }, { password_hash: renewed });
}
