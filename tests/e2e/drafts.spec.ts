import { expect, test, type Page } from '@playwright/test';
import * as common from '#messages/common.ts';
import { logInByForm } from '#tests/support/forms/login-form.ts';
import { beLoggedIn, bookByApi, openPart, openOwnAccount } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

const isRestored = (page: Page) => expect(page.locator('#toasts')).toContainText(common.restored);
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries)));

test('a change of a booking outlives a reload, and is gone once saved', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beLoggedIn(page);
  const id = await bookByApi(page.context());
  const name = page.locator('#change-deliveryName');
  await page.goto(`/api/userBooking/booking/${id}`);
  await page.getByRole('heading', { name: 'Change date, address or note' }).click();
  await name.fill('Nuala Ní Dhomhnaill');
  await page.locator('#change-placeNote').fill('Ring twice');
  await expect.poll(() => keptBy(page)).toContain('Ring twice');
  await page.reload();
  await expect(name).toHaveValue('Nuala Ní Dhomhnaill');
  await expect(page.locator('#change-placeNote')).toBeVisible();
  await isRestored(page);
  await accessibleAndFits(page);
  await page.goto('/api/users/settings');
  await page.getByLabel('First name').fill('Bríd');
  await page.goBack();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect.poll(() => keptBy(page)).not.toContain('Ring twice');
  expect(await keptBy(page)).toContain('Bríd');
  await expect(page).toHaveURL(new RegExp(`/booking/${id}$`));
});

test('an address typed in an ended session is back after the login', async ({ page }) => {
  const email = await openOwnAccount(page);
  await openPart(page, 'Saved addresses');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const add = page.getByRole('form', { name: 'Add an address' });
  await add.getByLabel('Name of the person').fill('Aoife Byrne');
  await add.getByLabel('Address line 1').fill('12 Cypress Road');
  await add.getByLabel('Town or city').fill('Galway');
  await page.context().clearCookies();
  await add.getByRole('button', { name: 'Save address' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(await opened).toHaveURL('/login?return=account');
  await accessibleAndFits(page);
  await page.goto('/login');
  await logInByForm(page, email);
  await expect(page).toHaveURL('/Auth');
  await expect(add.getByLabel('Address line 1')).toHaveValue('12 Cypress Road');
  await isRestored(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await keptBy(page)).not.toContain('Cypress');
});
