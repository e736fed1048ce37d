import { expect, test } from '@playwright/test';
import * as common from '#messages/common.ts';
import {
  emailBox,
  LOGIN_CALL,
  loginButton,
  logInByForm,
  passwordBox,
} from '#tests/support/forms/login-form.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { keptSession, openAccountOf } from '#tests/support/people/visitor.ts';

let address = '';
test.beforeAll(async ({ request }) => {
  address = await openAccountOf({ request });
});

test(
  'a reload keeps the address of a login, and never the password',
  { tag: '@quick' },
  async ({ page }) => {
    const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    await page.goto('/login?return=payBooking');
    await emailBox(page).fill(address);
    await passwordBox(page).fill(PASSWORD);
    await expect.poll(kept).toContain(address);
    expect(await kept()).not.toContain(PASSWORD);
    await page.reload();
    await expect(emailBox(page)).toHaveValue(address);
    await expect(passwordBox(page)).toHaveValue('');
    await expect(page).toHaveURL('/login?return=payBooking');
    await passwordBox(page).fill(PASSWORD);
    await loginButton(page).click();
    await expect(page).toHaveURL('/PayBooking');
    expect(await page.evaluate(() => sessionStorage.getItem('forms') ?? '')).not.toContain(address);
    expect(await kept()).not.toContain(PASSWORD);
    const auth = { auth: true, error: '', creditCents: 10_000, user: { email: address } };
    expect(JSON.parse(await keptSession(page))).toMatchObject({ auth });
  },
);

test('a login that takes long gives way to its wait, and comes back with what is wrong', async ({
  page,
}) => {
  await page.goto('/login');
  await emailBox(page).fill(address);
  await passwordBox(page).fill('twelve herons');
  const { letGo } = await holdBack(page, LOGIN_CALL);
  await loginButton(page).click();
  await expect(page.locator('.form-wait')).toBeFocused();
  await expect(page.locator('.form-wait')).toContainText(common.loading);
  await expect(passwordBox(page)).toBeHidden();
  letGo();
  await expect(summaryOf(page)).toBeFocused();
  await expect(passwordBox(page)).toHaveValue('twelve herons');
});

test('the login page sends a customer with a session to the account', async ({ page }) => {
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
