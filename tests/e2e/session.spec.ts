import { expect, test, type Page } from '@playwright/test';
import { putSession, sessionText } from '#tests/support/people/visitor.ts';

const banner = (page: Page) => page.getByRole('banner');
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

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('the header offers the login, and to somebody who is logged in the account', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(login(page)).toBeVisible();
  await expect(account(page)).toBeHidden();
  await putSession(page, FORGED);
  await page.goto('/pricing');
  await expect(account(page)).toHaveAttribute('href', '/Auth');
  await expect(login(page)).toBeHidden();
  await expect(banner(page).getByRole('link', { name: 'Register' })).toBeHidden();
});

test('the header follows a login and a logout in another tab and moves nothing', async ({
  page,
  context,
}) => {
  await page.goto('/pricing');
  const other = await context.newPage();
  await putSession(other, FORGED);
  await expect(account(page)).toBeVisible({ timeout: 1000 });
  await other.evaluate(() => localStorage.removeItem('session'));
  await expect(login(page)).toBeVisible({ timeout: 1000 });
  expect(await shiftsOf(page)).toBe(0);
});

test('on a phone the menu shows the account in place of login and register', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await putSession(page, FORGED);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(account(page)).toBeVisible();
  await expect(login(page)).toBeHidden();
});

test('the account without a session leads home, says why, and leads back after the login', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.goto('/Auth');
  await expect(page).toHaveURL('/');
  const told = page.getByRole('status').filter({ hasText: 'Please log in to see this page.' });
  await expect(told).toBeVisible();
  await told.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?return=account');
  await expect(page.locator('#toasts')).toBeEmpty();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('a guarded page is never painted without a session', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/Auth');
  await expect(page).toHaveURL('/');
  expect(asked.filter((path) => path.startsWith('/api/users'))).toEqual([]);
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

for (const [name, text] of Object.entries({
  broken: '{"version":1,"auth":{"auth":true',
  'of another version': FORGED.replace('"version":1', '"version":2'),
  'with a key too many': FORGED.replace('"version":1', '"version":1,"admin":true'),
  'of a megabyte': FORGED.replace('Mallory', 'x'.repeat(1_000_000)),
}))
  test(`a kept session that is ${name} breaks no page and is dropped`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await putSession(page, text);
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/logged-out');
    await expect(login(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    expect(errors).toEqual([]);
  });

test('what is no session is dropped by a page that reads none', async ({ page }) => {
  await putSession(page, '{"junk":1}');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('without a script the account says that it needs the login, and holds nothing of anybody', async ({
  browser,
}) => {
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
