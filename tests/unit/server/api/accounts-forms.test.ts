import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, SITE, cookieOf, testApi } from '#tests/support/api/api.ts';
import { draftAt, ledTo } from '#tests/support/forms/plain-forms.ts';
import {
  codeInLetter,
  openAccount,
  PASSWORD,
  registrationLetter,
} from '#tests/support/people/accounts.ts';

const MAIL = 'form@example.ie';
const JOIN = {
  role: 'driver',
  firstname: 'Áine',
  lastname: 'Ní Bhriain',
  phone: '020 910 1234',
  email: 'driver@example.ie',
  password: PASSWORD,
  vehicle: 'truck',
  area: 'Mayo',
  terms: 'yes',
  leaveEmpty: '',
};

describe.each(ENGINES)('account forms without a script on %s', (engine) => {
  const api = testApi(engine);
  beforeAll(async () => {
    await openAccount(api, MAIL);
  });
  const login = (fields: object, headers = {}) =>
    ledTo(api, 'auth/weblogin', { email: MAIL, password: PASSWORD, ...fields }, headers);

  test('a login leads to the account', async () => {
    const response = await api.submit('auth/weblogin', { email: MAIL, password: PASSWORD });
    expect(response.headers.get('location')).toBe('/Auth');
    expect((await api.get('users/refresh', cookieOf(response))).status).toBe(200);
  });

  test.each([
    ['booking', '/Booking'],
    ['payBooking', '/PayBooking'],
    ['//evil.example', '/Auth'],
  ])('a login that came from "%s" leads to %s', async (target, page) => {
    expect(await login({ return: target })).toBe(page);
  });

  test('a failed login leads back to its form with the address and without the password', async () => {
    const response = await api.submit('auth/weblogin', { email: MAIL, password: 'wrong' });
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/login\?again=[\w-]{43}#login$/);
    expect(await draftAt(api, location)).toEqual({
      form: 'login',
      values: { email: MAIL },
      message:
        'The email address or the password is not right, or the address is not confirmed yet.',
      errors: {},
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['booking', '/login?return=booking&again='],
    ['//evil.example', '/login?again='],
  ])('a failed login that came from "%s" leads back to %s', async (target, page) => {
    const location = await login({ password: 'wrong', return: target });
    expect(location.startsWith(page)).toBe(true);
    expect((await draftAt(api, location))?.values).toMatchObject({ email: MAIL });
  });

  // Without a script the field stays empty: its value is only in the fragment of the address.
  test.each([
    [`${SITE}/login?return=booking`, '/Booking'],
    [`${SITE}/login?return=//evil.example`, '/Auth'],
    ['https://evil.example/login?return=booking', '/Auth'],
  ])('a login without a script on %s leads to %s', async (referer, page) => {
    expect(await login({ return: '' }, { referer })).toBe(page);
  });

  test('a failed login without a script leads back with the page to go to', async () => {
    const referer = `${SITE}/login?return=payBooking`;
    const location = await login({ password: 'wrong', return: '' }, { referer });
    expect(location).toMatch(/^\/login\?return=payBooking&again=/);
  });

  test('a registration leads to the page that says to look into the mail', async () => {
    expect(await ledTo(api, 'auth/register', JOIN)).toBe('/registration-sent');
  });

  test('a registration with a common password leads back to the form of its role', async () => {
    const location = await ledTo(api, 'auth/register', { ...JOIN, password: 'password123456' });
    expect(location).toMatch(/^\/register\/driver\?again=/);
    const draft = await draftAt(api, location);
    expect(draft?.values).toMatchObject({ firstname: 'Áine', area: 'Mayo', vehicle: 'truck' });
    expect(draft?.errors).toEqual({
      password: 'Many people use this password: choose another one.',
    });
    expect(JSON.stringify(draft)).not.toContain('password123456');
  });

  test('a confirmation by its code leads to the page that says that it worked', async () => {
    const token = codeInLetter(await registrationLetter(api, JOIN.email));
    expect(await ledTo(api, 'auth/verify', { token })).toBe('/account-confirmed');
  });

  test.each([
    ['auth/verify', '/confirm-account'],
    ['auth/reset', '/reset-password'],
    ['newsletter/confirm', '/confirm-subscription'],
    ['newsletter/unsubscribe', '/unsubscribe'],
  ])('a code that does not work for %s leads back to %s and stays', async (call, page) => {
    const token = 'x'.repeat(43);
    const location = await ledTo(api, call, { token, password: 'seven green bicycles' });
    expect(location.startsWith(`${page}?again=`)).toBe(true);
    const draft = await draftAt(api, location);
    expect(draft?.values).toMatchObject({ token });
    expect(draft?.message).toMatch(/link|code|too old/i);
  });

  test('asking for a new password leads to the page that says to look into the mail', async () => {
    expect(await ledTo(api, 'auth/forgot', { email: MAIL })).toBe('/password-link-sent');
  });

  test('logging out leads to the page that says so and takes the cookie away', async () => {
    const response = await api.submit('auth/logout', {});
    expect(response.headers.get('location')).toBe('/logged-out');
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });
});
