import { describe, expect, test } from 'vitest';
import { ROLES } from '#routes';
import { ENGINES, cookieOf, testApi } from '#tests/support/api/api.ts';
import {
  codeInLetter,
  logIn,
  openAccount,
  PASSWORD,
  registrationLetter,
  registrationOf,
  resetCodeOf,
} from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('accounts on %s', (engine) => {
  const api = testApi(engine);
  const login = (email: string, password = PASSWORD) =>
    api.post('auth/weblogin', { email, password });

  test.each(ROLES)('the whole life of the account of a %s', async (role) => {
    const email = `${role}@example.ie`;
    const registered = await api.post('auth/register', registrationOf(role, email));
    expect([registered.status, await registered.json()]).toEqual([202, { status: true }]);
    expect((await login(email)).status).toBe(401);

    const token = codeInLetter(await registrationLetter(api, email));
    const confirmed = await api.post('auth/verify', { token });
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { status: true }]);

    const loggedIn = await login(email.toUpperCase());
    const session = {
      status: true,
      user: {
        role,
        email,
        firstname: 'Áine',
        lastname: 'Ní Bhriain',
        approved: role !== 'driver' && role !== 'depot',
      },
      credit: { balanceCents: 10_000, expires: '2027-11-21' },
    };
    expect(await loggedIn.json()).toMatchObject(session);
    const refreshed = await api.get('users/refresh', cookieOf(loggedIn));
    expect(await refreshed.json()).toMatchObject(session);

    await api.post('auth/forgot', { email });
    const password = 'seven otters under the Corrib';
    const reset = await api.post('auth/reset', { token: await resetCodeOf(api, email), password });
    expect([reset.status, await reset.json()]).toEqual([200, { status: true }]);
    expect((await api.get('users/refresh', cookieOf(loggedIn))).status).toBe(401);
    expect((await login(email)).status).toBe(401);

    const cookie = await logIn(api, email, password);
    const left = await api.post('auth/logout', {}, cookie);
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-session=;.* Max-Age=0/);
    expect((await api.get('users/refresh', cookie)).status).toBe(401);
  });

  test('there is no account before the address is confirmed', async () => {
    const email = 'later@example.ie';
    await api.post('auth/register', registrationOf('user', email));
    const accounts = await api.db.selectFrom('accounts').select('email').execute();
    expect(accounts.map((account) => account.email)).not.toContain(email);
  });

  test('the office is told of drivers and depots, and of nobody else', async () => {
    const told = await api.db
      .selectFrom('outbox')
      .innerJoin('accounts', 'accounts.id', 'outbox.subject')
      .select('role')
      .where('kind', '=', 'office-approval')
      .execute();
    expect(told.map(({ role }) => role).sort()).toEqual(['depot', 'driver']);
  });

  test('the session is a cookie that scripts cannot read, bound to this host', async () => {
    await openAccount(api, 'cookie@example.ie');
    const [line = ''] = (await login('cookie@example.ie')).headers.getSetCookie();
    expect(line).toMatch(/^__Host-session=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(line.split('; ')).toContain(part);
  });

  test('a login ends the session that it came with', async () => {
    const earlier = await logIn(api, 'cookie@example.ie');
    const response = await api.post(
      'auth/weblogin',
      { email: 'cookie@example.ie', password: PASSWORD },
      earlier,
    );
    expect(cookieOf(response)).not.toEqual(earlier);
    expect((await api.get('users/refresh', earlier)).status).toBe(401);
  });

  test('a session ends after 30 days', async () => {
    const cookie = await logIn(api, 'cookie@example.ie');
    api.wait(30 * 24 * 3_600_000);
    expect((await api.get('users/refresh', cookie)).status).toBe(401);
  });

  test('logging out without a session works', async () => {
    expect((await api.post('auth/logout')).status).toBe(200);
  });
});
