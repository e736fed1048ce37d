import { expect, test } from '@playwright/test';

const RULES = 'script[type=speculationrules]';

test('a page that a visitor rests on a link to is fetched before the press', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.push(prefetchUrl));
  await client.send('Preload.enable');
  await page.goto('/terms-and-conditions');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover();
  await expect.poll(() => fetched.join(' ')).toContain('/privacy');
});

test('what the API answers is fetched for nobody in advance', async ({ page }) => {
  await page.goto('/developers');
  const rules = (await page.locator(RULES).textContent()) ?? '';
  expect(rules).toContain('"not":{"href_matches":"/api/*"}');
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }])
  test(`with ${JSON.stringify(connection)} no page is fetched in advance`, async ({ page }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.goto('/terms-and-conditions');
    await expect(page.locator(RULES)).toHaveCount(0);
  });
