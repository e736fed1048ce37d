import { loginCode } from '#api/login.ts';
import { loginCodePath, returnTarget } from '#api/return-target.ts';
import * as access from '#messages/access.ts';
import { PATHS } from '#routes';
import { inTransaction, lock, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { sessionAnswer } from '../current-session.ts';
import { LOCKED, noteLogin } from '../login.ts';
import { startSession } from '../sessions.ts';
import { letInBy, noteGivenCode, tokenEntity, useToken } from '../tokens.ts';
import { checkCode, noteRightCode } from './check-code.ts';
import { isRecoveryCode } from './stored.ts';

const PASSWORD_FIRST = http.problem(401, access.secondStepFirst, { kind: 'password-first' });
const WRONG_CODE = http.problem(401, access.secondStepWrong, {
  errors: [{ pointer: '#/code', message: access.secondStepWrong }],
});

/**
 * Checks the second step of a login. It does not go through `once`, like the first one. Who presses twice, or sends again
 * because no answer came, is let in by the code that is used up (D168).
 */
export const loginCodeEndpoint = http.endpoint(
  loginCode,
  {
    limits: http.CALL_LIMITS.password,
    form: {
      from: (typed) => loginCodePath(returnTarget(typed['return'])),
      id: 'login-code',
      done: PATHS.account,
      secret: ['code'],
      fromAddress: ['return'],
    },
  },
  async ({ body, services, token = '', device, network, giveWay }) => {
    const { db, now } = services;
    const page = PATHS[body.return ?? 'account'];
    const given = { token, code: body.code };
    const id =
      (await tokenEntity(db, 'second-step', token, now())) ?? (await letInBy(db, given, now()));
    const known = id === undefined ? undefined : await records.find(db, 'accounts', { id });
    if (known === undefined) return PASSWORD_FIRST;
    const checked = await checkCode(
      { account: known, code: body.code, network, giveWay },
      services,
    );
    if (!checked.ok) return checked;
    const begun = await inTransaction(db, async (tx) => {
      const account = await lock(tx, 'accounts', known.id);
      if (account === undefined || account.second_step_at === null) return PASSWORD_FIRST;
      if (account.locked_at !== null) return LOCKED;
      if ((await letInBy(tx, given, now())) !== account.id) {
        if (!(await checked.value(tx))) return WRONG_CODE;
        if (!(await useToken(tx, 'second-step', account.id, token))) return PASSWORD_FIRST;
        await noteGivenCode(tx, account.id, given, now());
        if (isRecoveryCode(body.code)) await enqueue(tx, 'recovery-code-used', account.id, now());
      }
      const session = await startSession(tx, account.id, now(), device);
      // The browser may have the cookie of an answer that it could not read.
      await noteGivenCode(tx, account.id, { token: session.value, code: body.code }, now());
      return http.success({ account, session });
    });
    if (!begun.ok) return begun;
    const { account, session } = begun.value;
    noteLogin(account.email, network);
    await noteRightCode(account.id, network, services);
    return http.success(await sessionAnswer(services, account), {
      session,
      page,
    });
  },
);
