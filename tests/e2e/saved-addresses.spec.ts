import { expect, test, type Page } from '@playwright/test';
import { accessible } from '#tests/support/site/accessible.ts';
import { logInByForm } from '#tests/support/forms/login-form.ts';
import {
  beLoggedIn,
  openAccountOf,
  openAccountPage,
  part,
  post,
} from '#tests/support/people/visitor.ts';
import { failOnce } from '#tests/support/site/fail-once.ts';

const addresses = (page: Page) => part(page, 'Saved addresses');
const ADDRESS = {
  name: 'Aoife Byrne',
  phone: '020 910 1234',
  line1: '12 Cypress Road',
  town: 'Templeogue',
  postcode: 'D6W PV38',
};

test('an address is added, changed and deleted, and the focus is never lost', async ({ page }) => {
  await beLoggedIn(page);
  await openAccountPage(page);
  const region = addresses(page);
  await expect(region).toContainText('You have saved no address yet.');
  const add = page.getByRole('form', { name: 'Add an address' });
  await add.getByLabel('Name of the person').fill(ADDRESS.name);
  await add.getByLabel('Address line 1').fill(ADDRESS.line1);
  await add.getByLabel('Town or city').fill(ADDRESS.town);
  await add.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The address is saved.')).toBeVisible();
  await expect(add.getByLabel('Town or city')).toHaveValue('');
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
  await expect(region).toContainText('You have saved no address yet.');
});

test('"Try again" at another part shows the addresses of now, and keeps what is being typed', async ({
  page,
}) => {
  await beLoggedIn(page);
  await failOnce(page, '**/api/credits');
  await openAccountPage(page);
  await expect(addresses(page)).toContainText('You have saved no address yet.');
  const town = page.getByRole('form', { name: 'Add an address' }).getByLabel('Town or city');
  await town.fill('Roundstone');
  await post(page, 'userAddress/add', ADDRESS);
  await part(page, 'Credit').getByRole('button', { name: 'Try again' }).click();
  await expect(addresses(page).getByRole('listitem')).toContainText('12 Cypress Road');
  await expect(town).toHaveValue('Roundstone');
});

test('when somebody else logs in beside it, the page shows nothing more of the first', async ({
  page,
  context,
}) => {
  const first = await beLoggedIn(page);
  await openAccountPage(page);
  await expect(part(page, 'Your details')).toContainText(first);
  const second = await openAccountOf(context);
  const beside = await context.newPage();
  await beside.goto('/login');
  await logInByForm(beside, second);
  await expect(beside).toHaveURL('/Auth');
  await expect(part(page, 'Your details')).toContainText(second);
  await expect(page.getByText(first)).toHaveCount(0);
});
