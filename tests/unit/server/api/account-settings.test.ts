import { beforeEach, describe, expect, test } from 'vitest';
import { listSessions } from '#api/account-settings.ts';
import { listAddresses } from '#api/addresses.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { emailChangedMail, emailConfirmMail } from '#server/accounts/change-email.ts';
import { accountClosedMail } from '#server/accounts/close.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { ledTo, pageAfter } from '#tests/support/forms/plain-forms.ts';
import {
  logIn,
  openAccount,
  PASSWORD,
  resetCodeOf,
  newSession,
} from '#tests/support/people/accounts.ts';
import { addDays, dublinTime } from '#domain/days/calendar.ts';

const SEALS = 'nine grey seals at Dursey';

describe.each(ENGINES)('what a person changes about the account on %s', (engine) => {
  let count = 0;
  let email: string;
  let session: Record<string, string>;
  const api = testApi(engine);
  beforeEach(async () => {
    count += 1;
    email = `person-${count}@example.ie`;
    session = await newSession(api, email);
  });

  const user = async (): Promise<unknown> => (await api.get('users/refresh', session)).json();
  const waiting = async (kind: string): Promise<string[]> => {
    const jobs = await records.all(api.db, 'outbox', { kind }, 'created_at', 'id');
    return jobs.map(({ entity_id }) => entity_id);
  };
  const confirmLetter = async (address: string) => {
    const subjects = await waiting('email-confirm');
    const subject = subjects.find((each) => each.endsWith(` ${address}`)) ?? '';
    return emailConfirmMail(subject, api.services);
  };
  async function askFor(address: string): Promise<string> {
    await api.post('users/email', { email: address, password: PASSWORD }, session);
    return tokenFor(address);
  }
  async function tokenFor(address: string): Promise<string> {
    const letter = await confirmLetter(address);
    return letter?.kind === 'email-confirm' ? (letter.facts.link.split('/').at(-1) ?? '') : '';
  }

  test('one button of the page is the next step, the others are quiet', async () => {
    const page = await (await api.get('users/settings', session)).text();
    expect(page.match(/<button class="button" type="submit">/g)).toHaveLength(1);
    expect(page).toMatch(/<button class="button" data-kind="quiet" type="submit">/);
  });

  test('name and phone are changed at once, and a missing name is asked for', async () => {
    const changed = { firstname: 'Gráinne', lastname: 'O’Malley', phone: '020 910 9999' };
    const response = await api.post('user/update-user', changed, session);
    expect([response.status, await response.json()]).toMatchObject([200, { user: changed }]);
    expect(await user()).toMatchObject({ user: changed });
    const empty = await api.post('user/update-user', { ...changed, firstname: ' ' }, session);
    expect(await empty.json()).toMatchObject({ errors: [{ pointer: '#/firstname' }] });
  });

  test.each(['contractor', 'driver', 'depot'] as const)(
    'a %s has a telephone, as we call them, and cannot take it away',
    async (role) => {
      const own = await newSession(api, `${role}-details@example.ie`, role);
      const details = { firstname: 'Nóra', lastname: 'Barnacle', phone: '' };
      const answer = await api.post('user/update-user', details, own);
      expect(await answer.json()).toMatchObject({ errors: [{ pointer: '#/phone' }] });
      const page = await (await api.get('users/settings', own)).text();
      expect(page).toMatch(/<input[^>]* required=""[^>]* name="phone"/);
    },
  );

  test('the default address comes first, and nobody chooses one of somebody else', async () => {
    const add = async (name: string): Promise<void> => {
      const lines = { name, phone: '020 910 1234', line1: '1 Quay', line2: '', town: 'Galway' };
      const place = { postcode: 'H91 E2K3', state: '', country: 'IE' };
      await api.post('userAddress/add', { ...lines, ...place }, session);
    };
    const list = async () =>
      (await answerTo(listAddresses, await api.get('userAddress/list', session))).addresses;
    await add('Home');
    await add('Shop');
    const [first, second] = await list();
    const home = second?.id ?? '';
    const chosen = await api.post('users/default-address', { address: home }, session);
    expect(chosen.status).toBe(200);
    expect(await list()).toEqual([second, first]);
    const page = await (await api.get('users/settings', session)).text();
    expect(page).toMatch(new RegExp(`value="${home}"\\s+selected`));
    const other = await newSession(api, `other-${email}`);
    const refused = await api.post('users/default-address', { address: home }, other);
    expect(refused.status).toBe(404);
  });

  test('another e-mail address counts once its owner has pressed the button, and the old one is told', async () => {
    const token = await askFor(`new-${email}`);
    expect(await user()).toMatchObject({ user: { email } });
    const page = await api.get(`users/email/${token}`);
    expect(await page.text()).toContain('Use this address');
    const cut = await api.get(`users/email/${token.slice(1)}`);
    expect(await cut.text()).toContain('copy the whole code');
    expect(await user()).toMatchObject({ user: { email } });
    expect((await api.post('users/email/confirm', { token })).status).toBe(200);
    expect(await user()).toMatchObject({ user: { email: `new-${email}` } });
    const changes = await waiting('email-changed');
    const notice = changes.find((subject) => subject.endsWith(` ${email}`)) ?? '';
    expect(await emailChangedMail(notice, api.services)).toMatchObject({ to: email });
    expect((await api.post('users/email/confirm', { token })).status).toBe(410);
    expect((await api.post('auth/weblogin', { email, password: PASSWORD })).status).toBe(401);
  });

  test('a link to choose a password, which the old mailbox still has, ends with the old address', async () => {
    await api.post('auth/forgot', { email });
    const code = await resetCodeOf(api, email);
    const body = { email: `moved-${email}`, password: PASSWORD };
    expect(await ledTo(api, 'users/email', body, session)).toBe('/api/users/settings?done=email');
    const token = await tokenFor(body.email);
    const confirm = (code: string) => ledTo(api, 'users/email/confirm', { token: code });
    expect(await confirm(token)).toBe('/api/users/settings?done=moved');
    const other = 'a'.repeat(43);
    expect(await confirm(other)).toContain(`/api/users/email/${other}?again=`);
    expect((await api.post('auth/reset', { token: code, password: SEALS })).status).toBe(410);
    await logIn(api, body.email);
  });

  test('the address of now is no new one', async () => {
    const same = await api.post('users/email', { email, password: PASSWORD }, session);
    expect(await same.json()).toMatchObject({ errors: [{ pointer: '#/email' }] });
  });

  test('a link to a new address stops working after a day, and when a newer one was sent', async () => {
    const first = await askFor(`first-${email}`);
    const second = await askFor(`second-${email}`);
    expect((await api.post('users/email/confirm', { token: first })).status).toBe(410);
    api.wait(DAY_MS + 1);
    expect((await api.post('users/email/confirm', { token: second })).status).toBe(410);
    expect(await user()).toMatchObject({ user: { email } });
  });

  test('nobody learns whether a new address has an account, but its owner is told', async () => {
    await openAccount(api, `taken-${email}`);
    const ask = async (address: string): Promise<unknown[]> => {
      const response = await api.post(
        'users/email',
        { email: address, password: PASSWORD },
        session,
      );
      const answer: unknown = await response.json();
      return [response.status, answer];
    };
    expect(await ask(`taken-${email}`)).toEqual(await ask(`free-${email}`));
    expect(await confirmLetter(`taken-${email}`)).toMatchObject({
      kind: 'email-taken',
      to: `taken-${email}`,
    });
  });

  test('an address that got an account meanwhile is not taken over', async () => {
    const token = await askFor(`late-${email}`);
    await openAccount(api, `late-${email}`);
    expect((await api.post('users/email/confirm', { token })).status).toBe(410);
    expect(await user()).toMatchObject({ user: { email } });
  });

  test('the password is asked for before another address or password, and a wrong one says only that', async () => {
    const requests = [
      await api.post('users/email', { email: `x-${email}`, password: SEALS }, session),
      await api.post('users/password', { current: SEALS, password: 'password12345' }, session),
    ];
    const fields = await Promise.all(requests.map((response) => response.json()));
    expect(requests.map(({ status }) => status)).toEqual([422, 422]);
    expect(fields).toMatchObject([
      { errors: [{ pointer: '#/password' }] },
      { errors: [{ pointer: '#/current' }] },
    ]);
  });

  test('a new password ends all other logins and links, and keeps this one', async () => {
    const elsewhere = await logIn(api, email);
    const code = await resetCodeOf(api, email);
    const weak = { current: PASSWORD, password: 'password12345' };
    expect((await api.post('users/password', weak, session)).status).toBe(422);
    const body = { current: PASSWORD, password: SEALS };
    const key = { ...session, 'idempotency-key': 'one-press' };
    expect((await api.post('users/password', body, key)).status).toBe(200);
    expect((await api.post('users/password', body, key)).status).toBe(200);
    expect((await api.get('users/refresh', session)).status).toBe(200);
    expect((await api.get('users/refresh', elsewhere)).status).toBe(401);
    expect((await api.post('auth/weblogin', { email, password: PASSWORD })).status).toBe(401);
    await logIn(api, email, SEALS);
    expect((await api.post('auth/reset', { token: code, password: PASSWORD })).status).toBe(410);
    expect(await waiting('password-changed')).toHaveLength(1);
  });

  test('a closed account gets a last mail', async () => {
    await api.post('users/close', { password: PASSWORD }, session);
    expect(await waiting('account-closed')).toContain(email);
    expect(await accountClosedMail(email, api.services)).toMatchObject({ to: email });
  });

  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0';

  describe('its logins and files', () => {
    const sessions = async () =>
      (await answerTo(listSessions, await api.get('users/sessions', session))).sessions;

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
      const theirs = await newSession(api, stranger);
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
      expect(await response.text()).toContain(
        `"'=HYPERLINK(""x"")",,Teach Mór,,Galway,H91 X3RT,,IE`,
      );
    });

    test('the page without a script shows all of it and comes back with what is wrong or done', async () => {
      const page = await (await api.get('users/settings', session)).text();
      for (const shown of ['value="Áine"', email, 'Where you are logged in', 'this one'])
        expect(page).toContain(shown);
      const details = { firstname: 'Nóra', lastname: 'Barnacle', phone: '' };
      const saved = await ledTo(api, 'user/update-user', details, session);
      expect(saved).toBe('/api/users/settings?done=details');
      const wrong = ['users/password', { current: 'x', password: SEALS }, session] as const;
      expect(await ledTo(api, ...wrong)).toMatch(/^\/api\/users\/settings\?again=.*#password$/);
      const again = await pageAfter(api, ...wrong);
      expect(again).toContain('This is not the password of your account');
      expect(again).not.toContain(SEALS);
      expect(await (await api.get('users/settings')).text()).toContain('You need to be logged in');
    });
  });
});
