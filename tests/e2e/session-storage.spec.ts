import { expect, test, type Page } from '@playwright/test';
import { SURROUNDINGS } from '#tests/support/faults/surroundings.ts';
import { beLoggedIn } from '#tests/support/people/visitor.ts';

const banner = (page: Page) => page.getByRole('banner');

test('with a blocked storage every page works, and the account asks the API', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await beLoggedIn(page);
  await SURROUNDINGS['a storage that may not be named'](page);
  await page.goto('/pricing');
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/Auth');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'My account' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('with a full storage the account works and the logout leaves nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await beLoggedIn(page);
  await SURROUNDINGS['a storage that is full'](page);
  await page.goto('/Auth');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/logged-out');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(errors).toEqual([]);
});

for (const what of ['a storage that is full', 'a storage that may not be named'] as const)
  test(`who is not logged in is told why a page is closed, with ${what}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await SURROUNDINGS[what](page);
    await page.goto('/Auth');
    await expect(page.getByText('Please log in to see this page.')).toBeVisible();
    await expect(page).toHaveURL('/');
    const told = page.getByRole('status').getByRole('link', { name: 'Log in' });
    await expect(told).toHaveAttribute('href', '/login?return=account');
    // A driver may be shown the page itself, which says it too.
    await page.goto('/driver');
    await expect(
      page.locator('#toasts, main').locator('a[href="/login?return=driver"]'),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });
