import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { ROLES, type Role } from '#routes';
import { ENGINES, cookieOf, testApi, type TestApi } from '#tests/support/api/api.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { errorsIn } from '#tests/support/bookings/bookings.ts';
import {
  codeInLetter,
  logIn,
  openAccount,
  PASSWORD,
  registrationLetter,
  registrationOf,
  resetCodeOf,
} from '#tests/support/people/accounts.ts';
import {
  approveAccount,
  lockLogin,
  unlockLogin,
  withdrawApproval,
} from '#server/accounts/account-changes.ts';
import { ACCOUNT_MAILS, approvedMail } from '#server/accounts/mails.ts';
import { accountOf } from '#server/accounts/sessions.ts';
import { scanBar } from '#server/platform/http/caller.ts';

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

  test('the office is told of drivers, depots and contractors, and of nobody else', async () => {
    const mailed = await api.db
      .selectFrom('outbox')
      .innerJoin('accounts', 'accounts.id', 'outbox.entity_id')
      .select(['kind', 'role', 'entity_id'])
      .where('kind', 'in', ['office-approval', 'office-contractor'])
      .orderBy('role')
      .execute();
    expect(mailed.map(({ kind, role }) => [role, kind])).toEqual([
      ['contractor', 'office-contractor'],
      ['depot', 'office-approval'],
      ['driver', 'office-approval'],
    ]);
    for (const { role, entity_id } of mailed) {
      const kind = role === 'contractor' ? 'office-contractor' : 'office-approval';
      const { text } = await mailNow(api.services, kind, entity_id);
      expect(text).toContain('Phone: 020 910 1234');
      expect(text.includes('npm run office -- approve')).toBe(role !== 'contractor');
    }
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
    api.wait(30 * DAY_MS);
    expect((await api.get('users/refresh', cookie)).status).toBe(401);
  });
});

const register = (api: TestApi, role: Role, phone: string | undefined) =>
  api.post('auth/register', { ...registrationOf(role, `${role}-phone@example.ie`), phone });

describe.each(ENGINES)('the telephone at the registration on %s', (engine) => {
  const api = testApi(engine);

  test.each(['contractor', 'driver', 'depot'] as const)(
    'of a %s must be given, because the office calls',
    async (role) => {
      for (const phone of ['', '  ', undefined, '12345'])
        expect((await errorsIn(await register(api, role, phone)))['#/phone']).toBe(
          'Enter a phone number with 6 to 15 digits, such as 020 910 1234.',
        );
      expect((await register(api, role, '+353 (20) 910-1234')).status).toBe(202);
    },
  );

  test.each(['user', 'retailer'] as const)('of a %s can be left out', async (role) => {
    for (const phone of ['', undefined])
      expect((await register(api, role, phone)).status).toBe(202);
    expect((await register(api, role, '12345')).status).toBe(422);
  });
});

describe.each(ENGINES)('the approval of drivers and depots on %s', (engine) => {
  const api = testApi(engine);
  const approve = (id: string) => approveAccount(api.db, id, api.services.now());
  const mayScanNow = async (email: string): Promise<boolean> => {
    const { cookie = '' } = await logIn(api, email);
    const account = await accountOf(api.db, cookie.split('=')[1] ?? '', api.services.now());
    return account !== undefined && scanBar(account) === undefined;
  };
  const mails = (kind: 'approved', subject: string) =>
    records.all(api.db, 'outbox', { kind, entity_id: subject });

  test.each(['driver', 'depot'] as const)(
    'a %s may scan only once approved, a depot not even then',
    async (role) => {
      const email = `${role}@example.ie`;
      const id = await openAccount(api, email, role);
      expect(await mayScanNow(email)).toBe(false);
      expect(await approve(id)).toBe('done');
      expect(await mayScanNow(email)).toBe(role === 'driver');
      const session = await api.get('users/refresh', await logIn(api, email));
      expect(await session.json()).toMatchObject({ user: { approved: true } });
    },
  );

  test('an approval counts and is mailed once, even when two give it at once', async () => {
    const id = await openAccount(api, 'once@example.ie', 'driver');
    expect((await Promise.all([approve(id), approve(id)])).sort()).toEqual(['already', 'done']);
    expect((await mails('approved', id)).length).toBe(1);
  });

  test.each(['user', 'contractor', 'retailer'] as const)(
    'a %s needs none and may not scan',
    async (role) => {
      const email = `${role}@example.ie`;
      expect(await approve(await openAccount(api, email, role))).toBe('unneeded');
      expect(await mayScanNow(email)).toBe(false);
    },
  );

  test('an unknown account is not approved', async () => {
    expect(await approve('00000000-0000-7000-8000-000000000000')).toBe('unknown');
  });

  test('the office reads who waits, and nothing once that is done', async () => {
    const id = await openAccount(api, 'office@example.ie', 'driver');
    expect(await ACCOUNT_MAILS['office-approval'](id, api.services)).toMatchObject({
      to: { office: true },
      replyTo: 'office@example.ie',
      facts: {
        id,
        name: 'Áine Ní Bhriain',
        role: 'driver',
        vehicle: 'Small van',
        area: 'Galway and Mayo',
        'their-company': 'not given',
      },
    });
    expect(await approvedMail(id, api.services)).toBeUndefined();
    await approve(id);
    expect(await ACCOUNT_MAILS['office-approval'](id, api.services)).toBeUndefined();
    expect(await approvedMail(id, api.services)).toMatchObject({ to: 'office@example.ie' });
  });
});

describe.each(ENGINES)('an account that the office locks on %s', (engine) => {
  const api = testApi(engine);
  const lock = (id: string) => lockLogin(api.db, id, api.services.now());
  const tryLogin = (email: string, password = PASSWORD) =>
    api.post('auth/weblogin', { email, password });

  test('is logged out everywhere at once and cannot log in, and only who knows the password learns why', async () => {
    const id = await openAccount(api, 'locked@example.ie');
    const session = await logIn(api, 'locked@example.ie');
    expect((await api.get('users/refresh', session)).status).toBe(200);
    expect(await lock(id)).toBe('done');
    expect((await api.get('users/refresh', session)).status).toBe(401);
    expect(await (await tryLogin('locked@example.ie')).json()).toMatchObject({
      status: 403,
      type: '/problems/account-locked',
      detail: 'This account is locked. Ring us, or write to us, and we look into it together.',
    });
    expect((await tryLogin('locked@example.ie', 'not the password 1')).status).toBe(401);
  });

  test('logs in again once it is unlocked', async () => {
    const id = await openAccount(api, 'unlocked@example.ie');
    expect(await unlockLogin(api.db, id)).toBe('already');
    await lock(id);
    expect(await lock(id)).toBe('already');
    expect(await unlockLogin(api.db, id)).toBe('done');
    expect((await tryLogin('unlocked@example.ie')).status).toBe(200);
    expect(await lock('no-such-account')).toBe('unknown');
  });

  test('a driver whose approval is taken back sees no parcel in the session of before', async () => {
    const id = await openAccount(api, 'driver@example.ie', 'driver');
    await approveAccount(api.db, id, api.services.now());
    const session = await logIn(api, 'driver@example.ie');
    expect((await api.get('driver/journeys', session)).status).toBe(200);
    expect(await withdrawApproval(api.db, id)).toBe('done');
    expect((await api.get('driver/journeys', session)).status).toBe(401);
    const later = await logIn(api, 'driver@example.ie');
    expect((await api.get('driver/journeys', later)).status).toBe(403);
  });
});

describe.each(ENGINES)('registrations that look like spam on %s', (engine) => {
  const api = testApi(engine);
  const waiting = async (email: string) =>
    api.db
      .selectFrom('registrations')
      .leftJoin('outbox', 'outbox.entity_id', 'registrations.id')
      .select(['registrations.spam', 'outbox.kind', 'outbox.run_at'])
      .where('email', '=', email)
      .execute();
  const waitOf = async (email: string): Promise<number> =>
    Number((await waiting(email))[0]?.run_at) - api.services.now();

  test('with the hidden field filled in are answered like the others, and mailed ten minutes later', async () => {
    const body = { ...registrationOf('user', 'bot@a.ie'), leaveEmpty: 'https://spam.example' };
    const response = await api.post('auth/register', body);
    expect([response.status, await response.json()]).toEqual([202, { status: true }]);
    expect(await waiting('bot@a.ie')).toMatchObject([{ spam: 1, kind: 'registration' }]);
    expect(await waitOf('bot@a.ie')).toBe(10 * MINUTE_MS);
  });

  test('that were only fast are mailed all the same', async () => {
    await api.post('auth/register', { ...registrationOf('user', 'fast@a.ie'), elapsedMs: 400 });
    expect(await waiting('fast@a.ie')).toMatchObject([{ spam: 1, kind: 'registration' }]);
    expect(await waitOf('fast@a.ie')).toBe(0);
  });

  test.each([
    ['Mary Jane', 'Mary Jane'],
    ['J. P.', 'J. P.'],
    ['You won! www.evil.example', 'there'],
    ['evil.example', 'there'],
  ])('the name "%s" is greeted as "%s"', async (firstname, name) => {
    const email = `${firstname.replace(/\W/g, '')}@a.ie`.toLowerCase();
    await api.post('auth/register', { ...registrationOf('user', email), firstname });
    expect(await registrationLetter(api, email)).toMatchObject({ facts: { name } });
  });
});
