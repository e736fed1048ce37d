import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '#api/keys.ts';
import { login } from '#api/login.ts';
import { beginSecondStep, confirmSecondStep } from '#api/second-step.ts';
import { HOUR_MS } from '#domain/days/durations.ts';
import * as access from '#messages/access.ts';
import * as replies from '#messages/replies.ts';
import * as words from '#messages/second-step.ts';
import { approveAccount, deleteAccount } from '#server/accounts/index.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import { cookieOf, ENGINES, testApi } from '#tests/support/api/api.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';
import { draftAt, ledTo, pageAfter } from '#tests/support/forms/plain-forms.ts';
import { logIn, openAccount, PASSWORD } from '#tests/support/people/accounts.ts';
import { appCode, loginOf, withSecondStep } from '#tests/support/people/second-step.ts';

describe.each(ENGINES)('the second step of an account on %s', (engine) => {
  const api = testApi(engine);
  const own = loginOf(api);
  beforeEach(() => own.open());

  test('stores neither secret nor recovery codes as they are', async () => {
    const begun = await api.post('users/second-step/begin', { password: PASSWORD }, own.me);
    const { secret } = await answerTo(beginSecondStep, begun);
    const code = appCode(secret, api.services.now());
    const key = { ...own.me, 'idempotency-key': `on-${own.id}` };
    const answer = await api.post('users/second-step/confirm', { code }, key);
    const { recoveryCodes } = await answerTo(confirmSecondStep, answer);
    const stored = JSON.stringify([
      await records.all(api.db, 'second_steps', { account_id: own.id }),
      await records.all(api.db, 'recovery_codes', { account_id: own.id }),
      await records.all(api.db, 'idempotency'),
    ]);
    expect(stored).toContain(`"account_id":"${own.id}"`);
    for (const text of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((c) => c.replaceAll(' ', '')),
    ])
      expect(stored).not.toContain(text);
  });

  test('needs the password and a first code, within an hour', async () => {
    const wrong = await api.post('users/second-step/begin', { password: 'not it at all' }, own.me);
    expect((await problemIn(wrong)).errors?.[0]).toMatchObject({ pointer: '#/password' });
    const begun = await api.post('users/second-step/begin', { password: PASSWORD }, own.me);
    const { secret } = await answerTo(beginSecondStep, begun);
    const confirm = (code: string) => api.post('users/second-step/confirm', { code }, own.me);
    const refused = await problemIn(await confirm('000000'));
    expect(refused.errors?.[0]).toEqual({ pointer: '#/code', message: words.confirm.wrong });
    expect(await answerTo(login, await own.password())).not.toHaveProperty('needsCode');
    own.me = await logIn(api, own.email);
    api.wait(HOUR_MS);
    expect((await confirm(appCode(secret, api.services.now()))).status).toBe(409);
  });

  test('stays off while the server is too busy to make recovery codes', async () => {
    const begun = await api.post('users/second-step/begin', { password: PASSWORD }, own.me);
    const { secret } = await answerTo(beginSecondStep, begun);
    const code = appCode(secret, api.services.now());
    let isBusy = true;
    const others = Array.from({ length: 40 }, async () => {
      while (isBusy) {
        await hashPassword(PASSWORD, true);
        await setImmediate();
      }
    });
    const refused = await api.post('users/second-step/confirm', { code }, own.me);
    isBusy = false;
    await Promise.all(others);
    expect(refused.status).toBe(503);
    expect(await answerTo(login, await own.password())).not.toHaveProperty('needsCode');
  });

  test('shows other recovery codes when the answer was lost, and none once one was used', async () => {
    const begun = await api.post('users/second-step/begin', { password: PASSWORD }, own.me);
    const { secret } = await answerTo(beginSecondStep, begun);
    const body = { code: appCode(secret, api.services.now()) };
    const key = { ...own.me, 'idempotency-key': 'lost' };
    const codesOf = async (answer: Response) =>
      (await answerTo(confirmSecondStep, answer)).recoveryCodes;
    const lost = await codesOf(await api.post('users/second-step/confirm', body, key));
    const kept = await codesOf(await api.post('users/second-step/confirm', body, key));
    expect((await own.sendCode(lost[0] ?? '', await own.waiting())).status).toBe(401);
    expect((await own.sendCode(kept[0] ?? '', await own.waiting())).status).toBe(200);
    expect((await api.post('users/second-step/confirm', body, key)).status).toBe(409);
  });

  test('is turned off with password and code, which leaves sessions and keys as they are', async () => {
    const key = await api.post(
      'users/keys/new',
      { name: 'Shop', may: 'read', password: PASSWORD },
      own.me,
    );
    const bearer = { authorization: `Bearer ${(await answerTo(makeKey, key)).key}` };
    const { code } = await withSecondStep(api, own.me);
    const end = (body: object) => api.post('users/second-step/end', body, own.me);
    const wrong = await problemIn(await end({ password: PASSWORD, code: '000000' }));
    expect(wrong.errors?.[0]).toEqual({ pointer: '#/code', message: words.end.wrong });
    expect((await end({ password: 'not it at all', code: code() })).status).toBe(422);
    expect([await own.isOpen(own.me), await own.isOpen(bearer)]).toEqual([true, true]);
    expect((await end({ password: PASSWORD, code: code() })).status).toBe(200);
    expect(await answerTo(login, await own.password())).not.toHaveProperty('needsCode');
    expect([
      await own.isOpen(own.me),
      await own.isOpen(bearer),
      await own.mails('second-step-off'),
    ]).toEqual([true, true, 1]);
    expect(await records.count(api.db, 'recovery_codes', { account_id: own.id })).toBe(0);
  });

  test('is asked of a depot before it scans', async () => {
    const depot = `depot.${own.email}`;
    const depotId = await openAccount(api, depot, 'depot');
    await approveAccount(api.db, depotId, api.services.now());
    const session = await logIn(api, depot);
    const round = () => api.get('driver/journeys', session);
    const refused = { status: 403, type: '/problems/second-step-missing' };
    expect(await problemIn(await round())).toMatchObject({
      ...refused,
      detail: replies.noSecondStep,
    });
    const scan = { state: 'at_depot', town: 'Athlone' };
    const answer = await api.post('apptrack/IE7M3D90QXM2VC/event', scan, session);
    expect(await problemIn(answer)).toMatchObject(refused);
    await withSecondStep(api, session);
    expect((await round()).status).toBe(200);
  });

  test('works by forms alone: set up, shown once, asked for, turned off', async () => {
    const page = (query = '') => api.get(`users/second-step${query}`, own.me).then((r) => r.text());
    expect(await page()).toContain(words.begin.heading);
    const after = await pageAfter(api, 'users/second-step/begin', { password: PASSWORD }, own.me);
    const [, secret = ''] = /class="key">([A-Z2-7 ]+)</.exec(after) ?? [];
    expect(after).toContain(`otpauth://totp/`);
    const code = () => appCode(secret, api.services.now());
    const back = await ledTo(api, 'users/second-step/confirm', { code: '000000' }, own.me);
    expect((await draftAt(api, back))?.errors).toEqual({ code: words.confirm.wrong });
    const made = await ledTo(api, 'users/second-step/confirm', { code: code() }, own.me);
    const shown = await page(made.slice(made.indexOf('?')));
    expect(shown.match(/<code>\d{4} \d{4} \d{4} \d{4}</g)).toHaveLength(10);
    expect(await page(made.slice(made.indexOf('?')))).not.toContain(words.recovery.heading);
    api.wait(30_000);
    const login = await api.submit('auth/weblogin', {
      email: own.email,
      password: PASSWORD,
      return: 'booking',
    });
    expect(login.headers.get('location')).toBe('/login-code?return=booking');
    const wrong = await ledTo(
      api,
      'auth/code',
      { code: '000000', return: 'booking' },
      cookieOf(login),
    );
    expect(wrong).toMatch(/^\/login-code\?return=booking&again=[\w-]+#login-code$/);
    const draft = await draftAt(api, wrong);
    expect(draft).toMatchObject({
      values: { return: 'booking' },
      errors: { code: access.secondStepWrong },
    });
    const target = await ledTo(
      api,
      'auth/code',
      { code: code(), return: 'booking' },
      cookieOf(login),
    );
    expect(target).toBe('/Booking');
    api.wait(30_000);
    const fields = { password: PASSWORD, code: code() };
    const off = await pageAfter(api, 'users/second-step/end', fields, own.me);
    expect(off).toContain(words.done.off);
  });

  test('is in the copy of the data, without its secrets, and goes with the account', async () => {
    await withSecondStep(api, own.me);
    const copy = await (await api.get('users/export', own.me)).text();
    expect(copy).toMatch(/"second_step_at":\d{13}/);
    expect(copy).toContain('"recoveryCodesLeft":10');
    await own.waiting();
    await inTransaction(api.db, (tx) => deleteAccount(tx, own.id));
    const left = await Promise.all([
      records.count(api.db, 'second_steps', { account_id: own.id }),
      records.count(api.db, 'recovery_codes', { account_id: own.id }),
      records.count(api.db, 'tokens', { entity_id: own.id }),
    ]);
    expect(left).toEqual([0, 0, 0]);
  });
});
