import { expect, test, type Page } from '@playwright/test';
import {
  beLoggedIn,
  putSession,
  sessionText,
  banner,
  openOwnAccount,
} from '#tests/support/people/visitor.ts';
import { accessible } from '#tests/support/site/accessible.ts';
import { failOnce } from '#tests/support/site/fail-once.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { ENVIRONMENTS } from '#tests/support/faults/environments.ts';
const account = (page: Page) => banner(page).getByRole('link', { name: 'My account' });
const login = (page: Page) => banner(page).getByRole('link', { name: 'Login' });
const FORGED = sessionText({
  user: {
    id: '1',
    role: 'user',
    firstname: 'Mallory',
    lastname: 'Forged',
    email: 'mallory@example.ie',
    phone: '',
    company: '',
    approved: true,
  },
});

test('the header follows a login and a logout of another tab', async ({ page, context }) => {
  await page.goto('/pricing');
  await expect(login(page)).toBeVisible();
  await expect(account(page)).toBeHidden();
  const other = await context.newPage();
  await putSession(other, FORGED);
  await expect(account(page)).toHaveAttribute('href', '/Auth', { timeout: 1000 });
  await expect(login(page)).toBeHidden();
  await expect(banner(page).getByRole('link', { name: 'Register' })).toBeHidden();
  await other.evaluate(() => localStorage.removeItem('session'));
  await expect(login(page)).toBeVisible({ timeout: 1000 });
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
});

test('on a phone header and menu show the account, no login or register', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await putSession(page, FORGED);
  await page.goto('/pricing');
  await expect(account(page)).toBeVisible();
  await expect(login(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Login|Register/ })).toHaveCount(0);
});

test('the account without a session leads home, and back after the login', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/pricing');
  await page.goto('/Auth');
  await expect(page).toHaveURL('/');
  expect(requests.filter((path) => path.startsWith('/api/users'))).toEqual([]);
  const notice = page.getByRole('status').filter({ hasText: 'Please log in to see this page.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?return=account');
  await expect(page.locator('#toasts')).toBeEmpty();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('a forged session shows nothing of anybody and leads home', async ({ page }) => {
  await putSession(page, FORGED);
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      console.log(document.querySelector('.account')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/Auth');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
  expect(seen.join(' ')).not.toContain('Mallory');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('an unreadable session breaks no page and is dropped by each', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path, text] of [
    ['/pricing', FORGED.replace('Mallory', 'x'.repeat(1_000_000))],
    ['/login', '{"junk":1}'],
    ['/logged-out', '{"version":1,"auth":{"auth":true'],
  ] as const) {
    await putSession(page, text);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/pricing') await page.goto('/logged-out');
    await expect(login(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  }
  expect(errors).toEqual([]);
});

test('without a script the account asks for the login, and is empty', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/Auth');
  await expect(page.locator('noscript strong')).toHaveText(
    'You need to be logged in to see this page.',
  );
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?return=account');
  await context.close();
});

test('after a page that needs a login, the Login of the header leads back to that page', async ({
  page,
}) => {
  await page.goto('/bulk-booking');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part).locator('a[href^="/login"]').first()).toHaveAttribute(
      'href',
      '/login?return=bulkBooking',
    );
  await page.goto('/pricing');
  await expect(page.getByRole('banner').locator('a[href="/login"]').first()).toBeVisible();
});

test('a toast that somebody else has written leads to no other site', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const link = { text: 'Log in', path: '//evil.example' };
    sessionStorage.setItem('toast', JSON.stringify({ kind: 'done', text: 'Hello', link }));
  });
  const loaded = page.waitForResponse(/\/islands\.js/);
  await page.goto('/pricing');
  await loaded;
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page.locator('#toasts')).toBeEmpty();
});

test('a logout that the API missed is said, and sent later', async ({ page, context }) => {
  await openOwnAccount(page);
  await failOnce(page, '**/api/auth/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(
    page.getByRole('heading', { name: 'You are logged out on this device.' }),
  ).toBeFocused();
  await expect(page.getByText('We could not tell our system yet.')).toBeVisible();
  await expect(page.getByText('Áine')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['logout']);
  await accessible(page);
  await page.goto('/privacy');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const answer = await context.request.get(new URL('/api/users/refresh', page.url()).href);
  expect(answer.status()).toBe(401);
});

test('with a blocked storage every page works, and the account asks the API', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await beLoggedIn(page);
  await ENVIRONMENTS['a storage that may not be named'](page);
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
  await ENVIRONMENTS['a storage that is full'](page);
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
    await ENVIRONMENTS[what](page);
    await page.goto('/Auth');
    await expect(page.getByText('Please log in to see this page.')).toBeVisible();
    await expect(page).toHaveURL('/');
    const notice = page.getByRole('status').getByRole('link', { name: 'Log in' });
    await expect(notice).toHaveAttribute('href', '/login?return=account');
    // A driver may be shown the page itself, which says it too.
    await page.goto('/driver');
    await expect(
      page.locator('#toasts, main').locator('a[href="/login?return=driver"]'),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });
