import { beforeAll, describe, expect, test } from 'vitest';
import { draftFor } from '#server/platform/forms/drafts.ts';
import { ENGINES, SITE, cookieOf, testApi } from '#tests/support/api/api.ts';
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
  phone: '',
  email: 'driver@example.ie',
  password: PASSWORD,
  vehicle: 'truck',
  area: 'Mayo',
  terms: 'yes',
  website: '',
};

describe.each(ENGINES)('account forms without a script on %s', (engine) => {
  const api = testApi(engine);
  beforeAll(async () => {
    await openAccount(api, MAIL);
  });
  const pageOf = (response: Response): string => response.headers.get('location') ?? '';
  const draftOf = async (response: Response) => {
    const { pathname, searchParams } = new URL(pageOf(response), 'https://www.site.example');
    const token = searchParams.get('again') ?? '';
    return draftFor(api.db, pathname, token, api.services.now());
  };

  test('a login leads to the account', async () => {
    const response = await api.submit('auth/weblogin', { email: MAIL, password: PASSWORD });
    expect([response.status, pageOf(response)]).toEqual([303, '/Auth']);
    expect((await api.get('users/refresh', cookieOf(response))).status).toBe(200);
  });

  test.each([
    ['booking', '/Booking'],
    ['payBooking', '/PayBooking'],
    ['//evil.example', '/Auth'],
  ])('a login that came from "%s" leads to %s', async (target, page) => {
    const fields = { email: MAIL, password: PASSWORD, return: target };
    expect(pageOf(await api.submit('auth/weblogin', fields))).toBe(page);
  });

  test('a failed login leads back to its form with the address and without the password', async () => {
    const response = await api.submit('auth/weblogin', { email: MAIL, password: 'wrong' });
    expect(response.status).toBe(303);
    expect(pageOf(response)).toMatch(/^\/login\?again=[\w-]{43}#login$/);
    expect(await draftOf(response)).toEqual({
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
    const response = await api.submit('auth/weblogin', {
      email: MAIL,
      password: 'wrong',
      return: target,
    });
    expect(pageOf(response).startsWith(page)).toBe(true);
    expect((await draftOf(response))?.values).toMatchObject({ email: MAIL });
  });

  // Without a script the field stays empty: its value is only in the fragment of the address.
  test.each([
    [`${SITE}/login?return=booking`, '/Booking'],
    [`${SITE}/login?return=//evil.example`, '/Auth'],
    ['https://evil.example/login?return=booking', '/Auth'],
  ])('a login without a script on %s leads to %s', async (referer, page) => {
    const fields = { email: MAIL, password: PASSWORD, return: '' };
    expect(pageOf(await api.submit('auth/weblogin', fields, { referer }))).toBe(page);
  });

  test('a failed login without a script leads back with the page to go to', async () => {
    const fields = { email: MAIL, password: 'wrong', return: '' };
    const referer = `${SITE}/login?return=payBooking`;
    const response = await api.submit('auth/weblogin', fields, { referer });
    expect(pageOf(response)).toMatch(/^\/login\?return=payBooking&again=/);
  });

  test('a registration leads to the page that says to look into the mail', async () => {
    const response = await api.submit('auth/register', JOIN);
    expect([response.status, pageOf(response)]).toEqual([303, '/registration-sent']);
  });

  test('a registration with a common password leads back to the form of its role', async () => {
    const response = await api.submit('auth/register', { ...JOIN, password: 'password123456' });
    expect(pageOf(response)).toMatch(/^\/register\/driver\?again=/);
    const draft = await draftOf(response);
    expect(draft?.values).toMatchObject({ firstname: 'Áine', area: 'Mayo', vehicle: 'truck' });
    expect(draft?.errors).toEqual({
      password: 'Many people use this password: choose another one.',
    });
    expect(JSON.stringify(draft)).not.toContain('password123456');
  });

  test('a confirmation by its code leads to the page that says that it worked', async () => {
    const token = codeInLetter(await registrationLetter(api, JOIN.email));
    const response = await api.submit('auth/verify', { token });
    expect(pageOf(response)).toBe('/account-confirmed');
  });

  test.each([
    ['auth/verify', '/confirm-account'],
    ['auth/reset', '/reset-password'],
    ['newsletter/confirm', '/confirm-subscription'],
    ['newsletter/unsubscribe', '/unsubscribe'],
  ])('a code that does not work for %s leads back to %s and stays', async (call, page) => {
    const token = 'x'.repeat(43);
    const response = await api.submit(call, { token, password: 'seven green bicycles' });
    expect(pageOf(response).startsWith(`${page}?again=`)).toBe(true);
    const draft = await draftOf(response);
    expect(draft?.values).toMatchObject({ token });
    expect(draft?.message).toMatch(/link|code|too old/i);
  });

  test('asking for a new password leads to the page that says to look into the mail', async () => {
    const response = await api.submit('auth/forgot', { email: MAIL });
    expect(pageOf(response)).toBe('/password-link-sent');
  });

  test('logging out leads to the page that says so and takes the cookie away', async () => {
    const response = await api.submit('auth/logout', {});
    expect(pageOf(response)).toBe('/logged-out');
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });
});
