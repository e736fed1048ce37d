import { beforeEach, describe, expect, test } from 'vitest';
import { login, loginCode } from '#api/login.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import * as access from '#messages/access.ts';
import { PATHS } from '#routes';
import { ACCOUNT_MAILS, lockLogin } from '#server/accounts/index.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { records } from '#server/platform/db/index.ts';
import { cookieOf, ENGINES, ownApi, testApi } from '#tests/support/api/api.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';
import {
  accountSession,
  PASSWORD,
  putAccount,
  resetCodeOf,
} from '#tests/support/people/accounts.ts';
import { loginOf, withSecondStep } from '#tests/support/people/second-step.ts';

type Headers = Record<string, string>;

describe.each(ENGINES)('a login with a second step on %s', (engine) => {
  const api = testApi(engine);
  const own = loginOf(api);
  beforeEach(() => own.open());

  test('asks for a code after the right password, and opens the account with it', async () => {
    const { code } = await withSecondStep(api, own.me);
    const response = await own.password();
    expect(await answerTo(login, response)).toEqual({ status: true, needsCode: true });
    expect(response.headers.get('set-cookie')).toContain('Max-Age=600; Path=/; HttpOnly; Secure');
    const before = cookieOf(response);
    expect(await own.isOpen(before)).toBe(false);
    const opened = await own.sendCode(code(), before);
    expect((await answerTo(loginCode, opened)).user.email).toBe(own.email);
    expect(await own.isOpen(cookieOf(opened))).toBe(true);
    expect(cookieOf(opened)).not.toEqual(before);
    expect(await own.mails('second-step-on')).toBe(1);
  });

  test('takes a code once, and none from before it', async () => {
    const { code } = await withSecondStep(api, own.me);
    const earlier = code();
    api.wait(30_000);
    const used = code();
    expect((await own.sendCode(used, await own.waiting())).status).toBe(200);
    for (const replayed of [used, earlier])
      expect(await problemIn(await own.sendCode(replayed, await own.waiting()))).toMatchObject({
        status: 401,
        errors: [{ pointer: '#/code', message: access.secondStepWrong }],
      });
  });

  test('lets one in when two send the same code at once', async () => {
    const { code } = await withSecondStep(api, own.me);
    const both = await Promise.all([own.waiting(), own.waiting()]);
    const now = code();
    const statuses = (await Promise.all(both.map((one) => own.sendCode(now, one)))).map(
      (r) => r.status,
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('lets the browser in again whose answer was lost, for two minutes and nobody else', async () => {
    const { code } = await withSecondStep(api, own.me);
    const [before, elsewhere] = [await own.waiting(), await own.waiting()];
    const sent = code();
    expect((await own.sendCode(sent, before)).status).toBe(200);
    const again = await own.sendCode(sent, before);
    expect(await own.isOpen(cookieOf(again))).toBe(true);
    // The cookie came, and the answer was cut off.
    expect((await own.sendCode(sent, cookieOf(again))).status).toBe(200);
    for (const [other, cookie] of [
      ['000000', before],
      [sent, elsewhere],
    ] as const)
      expect((await own.sendCode(other, cookie)).status).toBe(401);
    api.wait(2 * MINUTE_MS);
    expect((await own.sendCode(sent, before)).status).toBe(401);
  });

  test('does not let it in again once the sessions were ended', async () => {
    const { code } = await withSecondStep(api, own.me);
    const before = await own.waiting();
    const sent = code();
    await own.sendCode(sent, before);
    await lockLogin(api.db, own.id, api.services.now());
    expect((await own.sendCode(sent, before)).status).toBe(401);
  });

  test('does not let it in again after a logout', async () => {
    const { code } = await withSecondStep(api, own.me);
    const before = await own.waiting();
    const sent = code();
    const opened = cookieOf(await own.sendCode(sent, before));
    await api.post('auth/logout', {}, opened);
    for (const cookie of [before, opened])
      expect((await own.sendCode(sent, cookie)).status).toBe(401);
  });

  test('takes a second press for one, also of a recovery code', async () => {
    const { code, recoveryCodes } = await withSecondStep(api, own.me);
    for (const sent of [code(), recoveryCodes[0] ?? '']) {
      const before = await own.waiting();
      const both = await Promise.all([own.sendCode(sent, before), own.sendCode(sent, before)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await own.mails('recovery-code-used')).toBe(1);
  });

  test('leads on from a second press of a form after the first one let its browser in', async () => {
    const { code } = await withSecondStep(api, own.me);
    const opened = await own.sendCode(code(), await own.waiting());
    const pressed = await api.submit('auth/code', { code: code() }, cookieOf(opened));
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, PATHS.account]);
  });

  test('reads a code as people type it, and says what a code is', async () => {
    const { code } = await withSecondStep(api, own.me);
    const wrong = await own.sendCode('12345', await own.waiting());
    expect((await problemIn(wrong)).errors?.[0]?.message).toBe(access.secondStepForm);
    const typed = ` ${code().slice(0, 3)} ${code().slice(3)} `;
    expect((await own.sendCode(typed, await own.waiting())).status).toBe(200);
  });

  test.each([
    ['without a password', () => Promise.resolve({})],
    ['with the cookie of a session', () => Promise.resolve(own.me)],
    [
      'ten minutes after the password',
      async () => {
        const before = await own.waiting();
        api.wait(10 * MINUTE_MS);
        return before;
      },
    ],
    [
      'after another login of the account was finished',
      async () => {
        const before = await own.waiting();
        await own.sendCode((await state()).code(), await own.waiting());
        api.wait(30_000);
        return before;
      },
    ],
  ])('does not begin %s', async (_, cookie) => {
    const { code } = await state();
    const answer = await problemIn(await own.sendCode(code(), await cookie()));
    expect(answer).toMatchObject({ status: 401, type: '/problems/password-first' });
  });

  let known: Awaited<ReturnType<typeof withSecondStep>> | undefined;
  beforeEach(() => {
    known = undefined;
  });
  const state = async () => (known ??= await withSecondStep(api, own.me));

  test('ends what waits for a code when the password changes, or the office locks the account', async () => {
    const { code } = await withSecondStep(api, own.me);
    const before = await own.waiting();
    const reset = {
      token: await resetCodeOf(api, own.email),
      password: 'nine badgers at the harbour',
    };
    expect((await api.post('auth/reset', reset)).status).toBe(200);
    expect((await own.sendCode(code(), before)).status).toBe(401);
    const again = cookieOf(
      await api.post('auth/weblogin', { email: own.email, password: reset.password }),
    );
    await lockLogin(api.db, own.id, api.services.now());
    expect((await own.sendCode(code(), again)).status).toBe(401);
  });

  test('lets the owner in with each recovery code once, and tells them by mail', async () => {
    const { recoveryCodes } = await withSecondStep(api, own.me);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    expect((await own.sendCode(code, await own.waiting())).status).toBe(200);
    expect((await own.sendCode(code, await own.waiting())).status).toBe(401);
    const letter = await ACCOUNT_MAILS['recovery-code-used'](own.id, api.services);
    expect([await own.mails('recovery-code-used'), letter]).toMatchObject([
      1,
      { facts: { count: '9' } },
    ]);
  });

  test('is left by recovery codes alone when the server has another key', async () => {
    const { code, recoveryCodes } = await withSecondStep(api, own.me);
    const [row] = await records.all(api.db, 'second_steps', { account_id: own.id });
    const changed = `${row?.secret.slice(0, -4)}AAAA`;
    await changeRows(api.db, 'second_steps', { secret: changed }, { account_id: own.id });
    expect((await own.sendCode(code(), await own.waiting())).status).toBe(401);
    expect((await own.sendCode(recoveryCodes[3] ?? '', await own.waiting())).status).toBe(200);
  });

  test('is slow for who guesses codes, but not for the owner where they logged in before, or with a recovery code', async () => {
    const slow = await ownApi(engine, { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '1' });
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });
    const owner = from(200);
    await putAccount(slow.db, {
      id: 'own',
      email: own.email,
      password_hash: (await hashPassword(PASSWORD)) ?? '',
    });
    const { code, recoveryCodes } = await withSecondStep(slow, {
      ...owner,
      ...(await accountSession(slow.db, 'own', slow.services.now())),
    });
    const enter = async (digits: string, where: Headers) => {
      const right = await slow.post(
        'auth/weblogin',
        { email: own.email, password: PASSWORD },
        where,
      );
      return slow.post('auth/code', { code: digits }, { ...where, ...cookieOf(right) });
    };
    expect((await enter(code(), owner)).status).toBe(200);
    expect((await enter('000000', from(1))).status).toBe(401);
    const began = performance.now();
    expect((await enter('000000', from(2))).status).toBe(401);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(await records.count(slow.db, 'outbox', { kind: 'guessing-codes' })).toBe(1);
    const waits = enter('000000', from(3));
    slow.wait(30_000);
    const order: string[] = [];
    await Promise.all([
      waits.then(() => order.push('guess')),
      enter(code(), owner).then(({ status }) => order.push(`owner ${status}`)),
    ]);
    expect(order).toEqual(['owner 200', 'guess']);
    expect((await enter(recoveryCodes[0] ?? '', from(4))).status).toBe(200);
  }, 30_000);
});
