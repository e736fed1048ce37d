import { expect, test, type Page } from '@playwright/test';
import { holdBack } from '#tests/support/forms/site-forms.ts';

/**
 * Lists the progress screens in order. The page logs them itself, because a page that is being left cannot be queried.
 */
async function reports(
  page: Page,
): Promise<{ all: string[]; next: (text: string) => Promise<unknown> }> {
  const all: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('screen')) all.push(message.text());
  });
  await page.addInitScript(() => {
    // Otherwise the browser would have the page before the press, and there would be no wait.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    let left = 0;
    let isShown = false;
    addEventListener('DOMContentLoaded', () => {
      navigation.addEventListener('navigate', () => (left = performance.now()));
      new MutationObserver(() => {
        const screen = document.querySelector('.loading');
        if (isShown === (screen !== null)) return;
        isShown = screen !== null;
        const isEarly = performance.now() - left < 400;
        const text = screen?.textContent.trim() ?? 'gone';
        console.log(`screen: ${text}${isShown && isEarly ? ' too early' : ''}`);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  return {
    all,
    next: (text) => page.waitForEvent('console', (message) => message.text() === `screen: ${text}`),
  };
}
const SHOWN = 'Loading, Please wait....';

const followLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click({ noWaitAfter: true });

test('a fast page shows no sign of loading', async ({ page }) => {
  const { all } = await reports(page);
  await page.goto('/privacy');
  await page.route('**/contact-us', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Fast</h1>' }),
  );
  await followLink(page);
  await expect(page.getByRole('heading', { name: 'Fast' })).toBeVisible();
  expect(all).toEqual([]);
});

test('a page that takes longer than 400 ms says so until it is there', async ({ page }) => {
  const { next } = await reports(page);
  await page.goto('/');
  const { letGo } = await holdBack(page, '**/track/IE-123');
  await page.getByLabel('Tracking number').fill('IE-123');
  const shown = next(SHOWN);
  await page.getByLabel('Tracking number').press('Enter', { noWaitAfter: true });
  await shown;
  letGo();
  await expect(page).toHaveURL('/track/IE-123');
  await expect(page.locator('.loading')).toHaveCount(0);
});

test('no loading screen for a fragment, a download or a new tab', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/pricing');
  await page.evaluate(() => (location.hash = 'main'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  await download;
  const tab = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Contact Us' })
    .click({ modifiers: ['ControlOrMeta'] });
  await tab;
  await page.clock.runFor(1000);
  await expect(page.locator('.loading')).toHaveCount(0);
});

test('when the visitor stops the loading, the sign goes', async ({ page }) => {
  const { next } = await reports(page);
  await page.goto('/privacy');
  const { letGo } = await holdBack(page, '**/contact-us');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.loading')) stop();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const gone = next('gone');
  await followLink(page);
  await gone;
  await expect(page).toHaveURL('/privacy');
  letGo();
});
