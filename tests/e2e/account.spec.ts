import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logInByForm, WRONG_LOGIN } from '#tests/support/forms/login-form.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessible } from '#tests/support/site/accessible.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { beLoggedIn, openAccountPage, part } from '#tests/support/people/visitor.ts';

test('the account shows who it is, the credit with its ledger, and its bookings', async ({
  page,
}) => {
  const email = await beLoggedIn(page);
  await openAccountPage(page);
  await expect(part(page, 'Your details')).toContainText('Áine Ní Bhriain');
  await expect(part(page, 'Your details')).toContainText(email);
  const credit = part(page, 'Credit');
  await expect(credit).toContainText('€100.00');
  await expect(credit.getByRole('row').nth(1)).toContainText('Credit for registering');
  await expect(credit).toContainText(/Use it by \d+ \w+ \d{4}/);
  await page.setViewportSize({ width: 320, height: 800 });
  await accessible(page);
  const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await credit.evaluate(isWider)).toBe(false);
  await expect(part(page, 'Bookings')).toContainText('You have no bookings yet.');
  await part(page, 'Bookings').getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/PayBooking');
});

test('an account that does not load says why and who was logged in, and can be tried again', async ({
  page,
}) => {
  await beLoggedIn(page);
  await page.route('**/api/users/refresh', (route) => route.abort('internetdisconnected'));
  await page.goto('/Auth');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('You were logged in here as Áine Ní Bhriain.');
  await accessible(page);
  await page.unroute('**/api/users/refresh');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Your details')).toBeVisible();
  await expect(page.locator('.account')).toBeFocused();
});

test('only a slow account says that it loads', async ({ page }) => {
  await page.clock.install();
  await beLoggedIn(page);
  const { letGo } = await holdBack(page, '**/api/users/refresh');
  const asked = page.waitForRequest('**/api/users/refresh');
  await page.goto('/Auth');
  await asked;
  await expect(page.getByRole('main').getByText('Loading, Please wait....')).toHaveCount(0);
  await page.clock.fastForward(500);
  await expect(page.getByRole('main').getByText('Loading, Please wait....')).toBeVisible();
  letGo();
  await expect(part(page, 'Your details')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading, Please wait....')).toHaveCount(0);
});

test('an account is copied, and closed by whoever knows its password', async ({ page }) => {
  const email = await beLoggedIn(page);
  await openAccountPage(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a copy of your data' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
  const password = page.getByLabel('Your password');
  await password.fill('another password');
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.locator('#close-password-problem')).toContainText('It is not closed.');
  await accessible(page);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page).toHaveURL('/logged-out');
  await page.goto('/login');
  await logInByForm(page, email);
  await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
});
