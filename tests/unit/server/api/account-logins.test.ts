import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dublinTime } from '#domain/calendar.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount, PASSWORD } from '#tests/support/people/accounts.ts';

const DAY_MS = 24 * 3_600_000;
const OTHER = 'nine grey seals at Dursey';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0';
const Sessions = v.object({
  sessions: v.array(
    v.object({ id: v.string(), device: v.string(), usedOn: v.string(), isThis: v.boolean() }),
  ),
});

describe.each(ENGINES)('the logins and the files of an account on %s', (engine) => {
  let count = 0;
  let email: string;
  let session: Record<string, string>;
  const api = testApi(engine);
  beforeEach(async () => {
    count += 1;
    email = `login-${count}@example.ie`;
    await openAccount(api, email);
    session = await logIn(api, email);
  });

  const sessions = async () =>
    v.parse(Sessions, await (await api.get('users/sessions', session)).json()).sessions;

  test('logins are listed with their device and last day, and ended one by one or all but this one', async () => {
    const login = { email, password: PASSWORD };
    await api.post('auth/weblogin', login, { 'user-agent': FIREFOX });
    await api.post('auth/weblogin', login);
    await api.post('auth/weblogin', login);
    const first = dublinTime(new Date(api.services.now())).day;
    api.wait(2 * DAY_MS);
    const listed = await sessions();
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false, false]);
    expect(listed.map(({ usedOn }) => usedOn)).toEqual([addDays(first, 2), first, first, first]);
    const firefox = listed.find(({ device }) => device === 'Firefox on Windows');
    const end = (id = '') => api.post('users/sessions/end', { session: id }, session);
    expect((await end(firefox?.id)).status).toBe(200);
    expect((await end(firefox?.id)).status).toBe(404);
    expect(await sessions()).toHaveLength(3);
    await api.post('users/sessions/end-others', {}, session);
    expect((await sessions()).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('nobody ends the login of somebody else', async () => {
    const [own] = await sessions();
    const stranger = `stranger-${email}`;
    await openAccount(api, stranger);
    const theirs = await logIn(api, stranger);
    const ended = await api.post('users/sessions/end', { session: own?.id }, theirs);
    expect(ended.status).toBe(404);
    expect((await api.get('users/refresh', session)).status).toBe(200);
  });

  test('saved addresses come as a CSV file in which nothing is a formula', async () => {
    await api.post(
      'userAddress/add',
      { name: '=HYPERLINK("x")', line1: 'Teach Mór', town: 'Galway', postcode: 'H91 X3RT' },
      session,
    );
    const response = await api.get('userAddress/export', session);
    expect(response.headers.get('content-disposition')).toContain('addresses.csv');
    expect(await response.text()).toContain(`"'=HYPERLINK(""x"")",,Teach Mór,,Galway,H91 X3RT,,IE`);
    expect((await api.get('userAddress/export')).status).toBe(401);
  });

  test('the page without a script shows all of it and comes back with what is wrong or done', async () => {
    const page = await (await api.get('users/settings', session)).text();
    for (const shown of ['value="Áine"', email, 'Where you are logged in', 'this one'])
      expect(page).toContain(shown);
    const saved = await api.submit(
      'user/update-user',
      { firstname: 'Nóra', lastname: 'Barnacle', phone: '' },
      session,
    );
    expect(saved.headers.get('location')).toBe('/api/users/settings?done=details');
    const wrong = await api.submit('users/password', { current: 'x', password: OTHER }, session);
    const back = wrong.headers.get('location') ?? '';
    expect(back).toMatch(/^\/api\/users\/settings\?again=.*#password$/);
    const again = await (await api.get(back.replace('/api/', ''), session)).text();
    expect(again).toContain('This is not the password of your account');
    expect(again).not.toContain(OTHER);
    expect(await (await api.get('users/settings')).text()).toContain('You need to be logged in');
  });
});
