import { expect, test } from '@playwright/test';
import { accessible } from '#tests/support/site/accessible.ts';
import { beLoggedIn, openAccountPage } from '#tests/support/people/visitor.ts';
import { failOnce } from '#tests/support/site/fail-once.ts';

test('a logout leaves nothing on the device, ends the session and clears the other tab', async ({
  page,
  context,
}) => {
  await beLoggedIn(page);
  await openAccountPage(page);
  const other = await context.newPage();
  await openAccountPage(other);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#toasts')).toContainText('You are logged out.');
  await expect(other.getByRole('heading', { name: 'You are logged out.' })).toBeVisible({
    timeout: 1000,
  });
  await expect(other.getByText('Áine')).toHaveCount(0);
  await accessible(other);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const answer = await context.request.get(new URL('/api/users/refresh', page.url()).href);
  expect(answer.status()).toBe(401);
});

test('a logout without a connection clears the device, says so, and reaches the API with the next page', async ({
  page,
  context,
}) => {
  await beLoggedIn(page);
  await openAccountPage(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(
    page.getByRole('heading', { name: 'You are logged out on this device.' }),
  ).toBeFocused();
  await expect(page.getByText('We could not tell our system yet.')).toBeVisible();
  await expect(page.getByText('Áine')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['logout']);
  await accessible(page);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const answer = await context.request.get(new URL('/api/users/refresh', page.url()).href);
  expect(answer.status()).toBe(401);
});

test('a logout that the API did not hear of is told by the next page, whatever page it is', async ({
  page,
}) => {
  await beLoggedIn(page);
  await openAccountPage(page);
  await failOnce(page, '**/api/auth/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('We could not tell our system yet.')).toBeVisible();
  const told = page.waitForResponse('**/api/auth/logout');
  await page.goto('/privacy');
  expect((await told).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
