import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { logInByForm } from '#tests/support/forms/login-form.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessible, accessibleAndFits } from '#tests/support/site/accessible.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import {
  beLoggedIn,
  openAccountPage,
  openPart,
  part,
  post,
  openAccountOf,
  openOwnAccount,
} from '#tests/support/people/visitor.ts';
import { failOnce } from '#tests/support/site/fail-once.ts';

test(
  'the account shows its owner, its credit and its bookings',
  { tag: '@quick' },
  async ({ page }) => {
    const email = await openOwnAccount(page);
    await expect(part(page, 'Your details')).toContainText('Áine Ní Bhriain');
    await expect(part(page, 'Your details')).toContainText(email);
    const credit = part(page, 'Credit');
    await expect(credit).toContainText('€100.00');
    await credit.locator('summary').click();
    await expect(credit.getByRole('row').nth(1)).toContainText('Credit for registering');
    await expect(credit).toContainText(/Use it by \d+ \w+ \d{4}/);
    await page.setViewportSize({ width: 320, height: 800 });
    await accessible(page);
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await credit.evaluate(isWider)).toBe(false);
    await expect(part(page, 'Bookings')).toContainText('You have no bookings yet.');
    await page.getByRole('link', { name: 'Send a parcel' }).click();
    await expect(page).toHaveURL('/PayBooking');
  },
);

test('an account that does not load says why, and can be tried again', async ({ page }) => {
  await beLoggedIn(page);
  await page.route('**/api/users/refresh', (route) => route.abort('internetdisconnected'));
  await page.goto('/Auth');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('You were logged in here as Áine Ní Bhriain.');
  await accessible(page);
  await page.unroute('**/api/users/refresh');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Your details')).toBeVisible();
  await expect(page.locator('.late-view', { has: page.locator('.account') })).toBeFocused();
});

test('an account is copied, and closed by whoever knows its password', async ({ page }) => {
  const email = await openOwnAccount(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await openPart(page, 'Your data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a copy of your data' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
  await openPart(page, 'Close your account');
  const password = page.getByLabel('Your password');
  await password.fill('another password');
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(summaryOf(page)).toContainText('It is not closed.');
  await accessible(page);
  await openPart(page, 'Close your account');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page).toHaveURL('/logged-out');
});

test('a name is changed, a wrong password shown, other logins end', async ({ page, browser }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = await beLoggedIn(page);
  const elsewhere = await browser.newContext();
  await post(elsewhere, 'auth/weblogin', { email, password: PASSWORD });
  await openAccountPage(page);
  await part(page, 'Your details').getByRole('link', { name: 'Your settings and logins' }).click();
  await accessibleAndFits(page);

  await page.getByLabel('First name').fill('Órla');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are changed.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Órla');

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill('not the password');
  await password.getByLabel('New password').fill('seven green herons');
  await password.getByRole('button', { name: 'Change your password' }).click();
  await expect(summaryOf(page)).toContainText('password');
  await accessibleAndFits(page);

  await page.getByRole('button', { name: 'End all other logins' }).click();
  await expect(page.getByRole('button', { name: 'End all other logins' })).toHaveCount(0);
  const there = await elsewhere.request.get(new URL('/api/users/refresh', page.url()).href);
  expect(there.status()).toBe(401);
  await elsewhere.close();
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(part(page, 'Your details')).toContainText('Órla');
});

const addresses = (page: Page) => part(page, 'Saved addresses');
const HOME_ADDRESS = {
  name: 'Aoife Byrne',
  phone: '020 910 1234',
  line1: '12 Cypress Road',
  town: 'Templeogue',
  postcode: 'D6W PV38',
};

test('an address is added, changed and deleted, and the focus is never lost', async ({ page }) => {
  await openOwnAccount(page);
  await openPart(page, 'Saved addresses');
  const region = addresses(page);
  await expect(region).toContainText('You have saved no address yet.');
  await region.getByRole('button', { name: 'Add an address' }).press('Enter');
  const add = page.getByRole('form', { name: 'Add an address' });
  await expect(add.getByLabel('Name of the person')).toBeFocused();
  await add.getByLabel('Name of the person').fill(HOME_ADDRESS.name);
  await add.getByLabel('Address line 1').fill(HOME_ADDRESS.line1);
  await add.getByLabel('Town or city').fill(HOME_ADDRESS.town);
  await add.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The address is saved.')).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(region.getByRole('button', { name: 'Add an address' })).toBeFocused();
  await expect(region.getByRole('listitem')).toContainText('12 Cypress Road');

  await region.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit the address of Aoife Byrne' });
  await expect(edit.getByLabel('Name of the person')).toBeFocused();
  await edit.getByLabel('Address line 1').fill('14 Cypress Road');
  await accessible(page);
  await edit.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByText('The change is saved.')).toBeVisible();
  await expect(region.getByRole('listitem')).toContainText('14 Cypress Road');
  await expect(region.getByRole('button', { name: 'Edit' })).toBeFocused();

  await region.getByRole('button', { name: 'Delete' }).click();
  await expect(region.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await region.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('The address is deleted.')).toBeVisible();
  await expect(region.getByRole('heading', { name: 'Saved addresses' })).toBeFocused();
  await page.reload();
  await openPart(page, 'Saved addresses');
  await expect(region).toContainText('You have saved no address yet.');
});

test('"Try again" shows the addresses of now, and keeps what is typed', async ({ page }) => {
  await beLoggedIn(page);
  await failOnce(page, '**/api/credits');
  await openAccountPage(page);
  await openPart(page, 'Saved addresses');
  await expect(addresses(page)).toContainText('You have saved no address yet.');
  await addresses(page).getByRole('button', { name: 'Add an address' }).click();
  const town = page.getByRole('form', { name: 'Add an address' }).getByLabel('Town or city');
  await town.fill('Roundstone');
  await post(page, 'userAddress/add', HOME_ADDRESS);
  await part(page, 'Credit').getByRole('button', { name: 'Try again' }).click();
  await expect(addresses(page).getByRole('listitem').last()).toContainText('12 Cypress Road');
  await expect(town).toHaveValue('Roundstone');
});

test('after another login beside it, the first account is hidden', async ({ page, context }) => {
  const first = await openOwnAccount(page);
  await expect(part(page, 'Your details')).toContainText(first);
  const second = await openAccountOf(context);
  const beside = await context.newPage();
  await beside.goto('/login');
  await logInByForm(beside, second);
  await expect(beside).toHaveURL('/Auth');
  await expect(part(page, 'Your details')).toContainText(second);
  await expect(page.getByText(first)).toHaveCount(0);
});
