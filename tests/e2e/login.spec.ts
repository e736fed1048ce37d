import { expect, test } from '@playwright/test';
import {
  emailBox,
  LOGIN_CALL,
  loginButton,
  logInByForm,
  passwordBox,
  WRONG_LOGIN,
} from '#tests/support/forms/login-form.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { keptSession, newAddress, openAccountOf } from '#tests/support/people/visitor.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';

let address = '';
test.beforeAll(async ({ request }) => {
  address = await openAccountOf({ request });
});

test('who logs in gets to the account, and the device knows who it is and the credit', async ({
  page,
}) => {
  await page.goto('/login');
  await logInByForm(page, address.toUpperCase());
  await expect(page).toHaveURL('/Auth');
  expect(JSON.parse(await keptSession(page))).toMatchObject({
    auth: { auth: true, loading: false, error: '', creditCents: 10_000, user: { email: address } },
  });
  expect(await keptSession(page)).not.toContain(PASSWORD);
});

test('who is logged in already is told so on the login page, and led to the account', async ({
  page,
}) => {
  const known = page.getByText('You are logged in already.');
  await page.goto('/login');
  await expect(known).toBeHidden();
  await logInByForm(page, address);
  await expect(page).toHaveURL('/Auth');
  await page.goto('/login');
  await expect(known).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL('/Auth');
});

test('a wrong password is told above the form, keeps the address and can be corrected', async ({
  page,
}) => {
  await page.goto('/login');
  await logInByForm(page, address, 'twelve herons over Rossaveel');
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(emailBox(page)).toHaveValue(address);
  expect(JSON.parse(await keptSession(page))).toMatchObject({
    auth: { auth: false, loading: false, error: WRONG_LOGIN, user: null },
  });
  await passwordBox(page).fill(PASSWORD);
  await loginButton(page).click();
  await expect(page).toHaveURL('/Auth');
  expect(JSON.parse(await keptSession(page))).toMatchObject({ auth: { auth: true, error: '' } });
});

test('an unknown address reads the same as a wrong password', async ({ page }) => {
  await page.goto('/login');
  await logInByForm(page, newAddress());
  await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
});

test('what is missing is told at the field, without a request', async ({ page }) => {
  const calls = await holdBack(page, LOGIN_CALL);
  await page.goto('/login');
  await loginButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(emailBox(page)).toHaveAccessibleDescription(
    'Enter the email address of your account.',
  );
  await expect(passwordBox(page)).toHaveAccessibleDescription('Enter your password.');
  await summaryOf(page)
    .getByRole('link', { name: /Password/ })
    .click();
  await expect(passwordBox(page)).toBeFocused();
  await expect(page).toHaveURL('/login');
  expect(calls.requests()).toBe(0);
  expect(await keptSession(page)).toBe('');
});

test('clicks and Enter while the answer is on its way are one request', async ({ page }) => {
  const calls = await holdBack(page, LOGIN_CALL);
  await page.goto('/login');
  await logInByForm(page, address);
  await loginButton(page).click();
  await passwordBox(page).press('Enter');
  calls.letGo();
  await expect(page).toHaveURL('/Auth');
  expect(calls.requests()).toBe(1);
});

for (const [target, path] of [
  ['home', '/'],
  ['booking', '/Booking'],
  ['payBooking', '/PayBooking'],
  ['account', '/Auth'],
  ['https://evil.example', '/Auth'],
  ['//evil.example', '/Auth'],
  ['/.//evil.example', '/Auth'],
  ['javascript:alert(1)', '/Auth'],
  ['__proto__', '/Auth'],
  ['privacy', '/Auth'],
  ['"><script>alert(1)</script>', '/Auth'],
] as const)
  test(`a login that was asked for with return=${target} leads to ${path}`, async ({ page }) => {
    await page.goto(`/login?return=${encodeURIComponent(target)}`);
    await logInByForm(page, address);
    await expect(page).toHaveURL(path);
  });
